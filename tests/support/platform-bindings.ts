import type { MiniflareOptions } from "miniflare";
import { Miniflare } from "#local/setup/miniflare.ts";

/** The platform's own bindings, for domain code that runs in this process. */
export async function openPlatform<Bindings>(
  options: Pick<MiniflareOptions, "r2Buckets"> & { images?: { binding: string } },
): Promise<{ bindings: Bindings; close: () => Promise<void> }> {
  const script = { modules: true, script: "export default {};", cf: false } as const;
  const platform = new Miniflare({ ...script, ...options });
  return { bindings: await platform.getBindings<Bindings>(), close: () => platform.dispose() };
}
