import module from "node:module";
import type * as Package from "miniflare";

export type Miniflare = Package.Miniflare;

/** `import` would first search its four megabytes of CommonJS for exports, for half a second. */
export const { Miniflare, fetch }: typeof Package = module.createRequire(import.meta.url)(
  "miniflare",
);
