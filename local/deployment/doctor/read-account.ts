import type * as z from "zod";
import { CloudflareError } from "#local/deployment/cloudflare-api.ts";
import { type Deployment, NotLookedAt } from "./check.ts";

/** Cloudflare's answer; null for what does not exist. */
export async function read<Schema extends z.ZodType>(
  { cloudflare }: Deployment,
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    return await cloudflare().get(path, schema);
  } catch (error) {
    if (error instanceof CloudflareError && error.status === 404) return null;
    throw new NotLookedAt(error instanceof Error ? error.message : String(error));
  }
}
