// Fails where a source line is longer than the print width: Prettier itself leaves comments and strings alone.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const { printWidth } = JSON.parse(readFileSync(join(web, ".prettierrc.json"), "utf8"));
const SOURCES = /\.(svelte|ts|js|mjs|css|html)$/;
const FOREIGN = ["wire", "art"].map((folder) => join(web, "src", folder)); // generated, or the design as it came

const files = ["src", "scripts"].flatMap((folder) => under(join(web, folder)));
const long = files.flatMap((file) =>
    readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, at) => (line.length > printWidth ? [`${relative(web, file)}:${at + 1}: ${line.length}`] : [])),
);
if (long.length) {
    console.error(`Longer than ${printWidth} characters:\n${long.join("\n")}`);
    process.exit(1);
}

function under(folder) {
    return readdirSync(folder, { recursive: true })
        .map((name) => join(folder, name))
        .filter((file) => SOURCES.test(file) && !FOREIGN.some((folder) => file.startsWith(folder)));
}
