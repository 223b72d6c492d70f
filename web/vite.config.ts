import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { AcceptedPlugin } from "postcss";
import { defineConfig } from "vitest/config";

const ROOT_SIZE = 16; // pixels of 1rem where nobody has asked for a larger text

const inRem = (text: string): string =>
  text.includes("url(")
    ? text
    : text.replace(/(?<![\w#-])(-?(?:\d+\.)?\d+)px\b/g, (_, pixels: string) => `${+pixels / ROOT_SIZE}rem`);

/** Lengths follow the text size that people set in their browser: all of them, so that nothing bursts. */
const lengthsFollowText: AcceptedPlugin = {
  postcssPlugin: "lengths-follow-text",
  Declaration: (declaration) => {
    declaration.value = inRem(declaration.value);
  },
  AtRule: (rule) => {
    rule.params = inRem(rule.params);
  },
};

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  css: { postcss: { plugins: [lengthsFollowText] } },
  build: {
    outDir: "../src/argosy/server/site",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], setupFiles: ["src/jsdom.ts"], restoreMocks: true },
});
