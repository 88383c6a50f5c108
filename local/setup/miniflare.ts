import module from "node:module";
import type * as Package from "miniflare";

export type Miniflare = Package.Miniflare;

/** `import` would first search its four megabytes of CommonJS for exports, for half a second. */
export const { Miniflare, fetch }: typeof Package = module.createRequire(import.meta.url)(
  "miniflare",
);

const wait = Atomics.wait as (...args: Parameters<typeof waitForChange>) => WaitResult;
type WaitResult = ReturnType<typeof Atomics.wait>;

/** Like `Atomics.wait`, but a notification without a change of the value does not end it. */
function waitForChange(values: Int32Array, index: number, value: number, ms?: number): WaitResult {
  for (;;) {
    const result = wait(values, index, value, ms);
    if (result !== "ok" || Atomics.load(values, index) !== value) return result;
  }
}

// Miniflare waits for each answer of its thread, and the late notification of the answer before
// can end this wait too early. Later versions of Miniflare correct that.
Object.assign(Atomics, { wait: waitForChange });
