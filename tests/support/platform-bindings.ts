import type { MiniflareOptions } from "miniflare";
import { Miniflare } from "#local/setup/miniflare.ts";

const wait = Atomics.wait as (...args: Parameters<typeof waitForChange>) => AtomicsResult;
type AtomicsResult = ReturnType<typeof Atomics.wait>;

/** Like `Atomics.wait`, but a notification without a change of the value does not end it. */
function waitForChange(values: Int32Array, index: number, value: number, ms?: number) {
  for (;;) {
    const result: AtomicsResult = wait(values, index, value, ms);
    if (result !== "ok" || Atomics.load(values, index) !== value) return result;
  }
}

// Miniflare waits for each answer of its thread, and the late notification of the answer before
// can end this wait too early. Later versions of Miniflare correct that.
Object.assign(Atomics, { wait: waitForChange });

/** The platform's own bindings, for domain code that runs in this process. */
export async function openPlatform<Bindings>(
  options: Pick<MiniflareOptions, "r2Buckets"> & { images?: { binding: string } },
): Promise<{ bindings: Bindings; close: () => Promise<void> }> {
  const script = { modules: true, script: "export default {};", cf: false } as const;
  const platform = new Miniflare({ ...script, ...options });
  return { bindings: await platform.getBindings<Bindings>(), close: () => platform.dispose() };
}
