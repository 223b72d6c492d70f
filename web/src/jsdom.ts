// What browsers have and jsdom lacks, for all tests: a window that no query fits.
Object.defineProperty(globalThis, "matchMedia", {
  value: () => ({ matches: false, addEventListener: () => undefined }),
  writable: true,
});
