import * as z from "zod";
import type { CloudflareApi } from "./cloudflare-api.ts";

const observability = z.object({
  enabled: z.boolean().default(false),
  head_sampling_rate: z.number().nullish(),
  logs: z
    .object({ enabled: z.boolean().default(true), invocation_logs: z.boolean().default(true) })
    .nullish(),
});
const scriptSettings = z.object({ observability: observability.nullish() });

/** The part of `[observability]` that both Cloudflare and wrangler.toml write out. */
export const observabilitySchema = observability.transform(
  ({ enabled, head_sampling_rate, logs }) => ({
    enabled,
    head_sampling_rate: head_sampling_rate ?? 1,
    logs: logs ?? { enabled, invocation_logs: enabled },
  }),
);
export type Observability = z.output<typeof observabilitySchema>;

type Read = (schema: typeof scriptSettings) => Promise<z.output<typeof scriptSettings> | null>;

/** What Cloudflare does with logs; null when there is no Worker. */
export async function readObservability(get: Read): Promise<Observability | null> {
  const settings = await get(scriptSettings);
  return settings && observabilitySchema.parse(settings.observability ?? {});
}

const flat = ({ enabled, head_sampling_rate, logs }: Observability): Record<string, unknown> => ({
  enabled,
  head_sampling_rate,
  "logs.enabled": logs.enabled,
  "logs.invocation_logs": logs.invocation_logs,
});

/** Names of the settings that differ. */
export function observabilityDifferences(one: Observability, other: Observability): string[] {
  const values = flat(other);
  return Object.entries(flat(one)).flatMap(([name, value]) => (values[name] === value ? [] : name));
}

/** `wrangler versions upload` sends none of these settings, so a release applies them itself. */
export async function applyScriptSettings(
  api: CloudflareApi,
  worker: string,
  wanted: Observability,
): Promise<void> {
  const path = `workers/scripts/${worker}/script-settings`;
  await api.patch(path, { observability: wanted }, z.object({}));
}
