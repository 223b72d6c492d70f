import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: "../src/argosy/server/site",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], restoreMocks: true },
});
