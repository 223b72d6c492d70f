// Makes src/wire/types.ts from the Python side: the browser knows the wire by no other way.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const home = dirname(web);
const wire = join(web, "src", "wire");
const own = join(home, ".venv", "bin", "python");
const python = process.env.ARGOSY_PYTHON ?? (existsSync(own) ? own : "python3");

mkdirSync(wire, { recursive: true });
const made = spawnSync(python, ["-m", "argosy.server.types", join(wire, "schema.json")], {
    cwd: home,
    stdio: "inherit",
});
if (made.status !== 0) {
    console.error(`No types: ${python} -m argosy.server.types failed (set ARGOSY_PYTHON, or run "make setup").`);
    process.exit(1);
}

// Two types of one name come as "module.Name": they are one type here, so they must have one shape.
const definitions = {};
const told = readFileSync(join(wire, "schema.json"), "utf8").replace(
    /#\/\$defs\/([\w.]+)/g,
    (_, name) => `#/definitions/${plain(name)}`,
);
for (const [name, { title: _, description: __, ...shape }] of Object.entries(JSON.parse(told, open).$defs)) {
    const known = definitions[plain(name)];
    if (known && canon(known) !== canon(shape)) throw new Error(`two shapes for ${plain(name)}`);
    definitions[plain(name)] = shape;
}
const names = Object.keys(definitions);
const schema = {
    title: "Wire",
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }])),
    required: names,
    additionalProperties: false,
    definitions,
};
const text = await compile(schema, "Wire", {
    additionalProperties: false,
    bannerComment: "// Made by `npm run types` from the Python side. Not to be changed by hand.",
    format: false,
});
writeFileSync(join(wire, "types.ts"), text);

/** A dictionary of anything: say so, or it would become an empty object. */
function open(_key, value) {
    const bare = value?.type === "object" && !value.properties && value.additionalProperties === undefined;
    return bare ? { ...value, additionalProperties: true } : value;
}

/** A shape as text that does not depend on the order of its fields. */
function canon(shape) {
    if (Array.isArray(shape)) return `[${shape.map(canon).sort()}]`;
    if (shape === null || typeof shape !== "object") return JSON.stringify(shape);
    return `{${Object.keys(shape)
        .sort()
        .map((key) => `${key}:${canon(shape[key])}`)}}`;
}

function plain(name) {
    return name.split(".").at(-1);
}
