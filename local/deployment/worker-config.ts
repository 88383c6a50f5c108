import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import * as z from "zod";
import { bindingsSchema, isSecretName, variablesSchema } from "#app/platform/env.ts";
import { LocalModeError, projectRoot } from "#local/settings.ts";
import { type Observability, observabilitySchema } from "./script-settings.ts";

export const ENVIRONMENTS = ["production", "preview"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** A binding with the type that Cloudflare's API gives it. */
export interface Binding {
  name: string;
  type: string;
  /** The bucket, class or limiter behind it, where it has one. */
  target?: string;
}

/** One environment of wrangler.toml. */
export interface WorkerConfig {
  environment: Environment;
  /** The Worker's name at Cloudflare. */
  name: string;
  hosts: string[];
  crons: string[];
  variables: Record<string, string>;
  requiredSecrets: string[];
  bindings: Binding[];
  /** Tags of the migrations of Durable Objects, oldest first. */
  migrationTags: string[];
  /** What Cloudflare does with the lines of the log. */
  observability: Observability;
  /** Whether a deployment keeps the variables that were set in the dashboard. */
  keepsVariables: boolean;
}

const named = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).default([]);
const single = z.object({ binding: z.string().optional() }).optional();

/** What is read of wrangler's own form of the file, whose types are not part of its package. */
const rawConfig = z.object({
  name: z.string(),
  keep_vars: z.boolean().default(false),
  observability: observabilitySchema.default(observabilitySchema.parse({})),
  routes: z.array(z.union([z.string(), z.object({ pattern: z.string() })])).default([]),
  triggers: z.object({ crons: z.array(z.string()).default([]) }),
  vars: z.record(z.string(), z.unknown()),
  secrets: z.object({ required: z.array(z.string()).default([]) }).optional(),
  migrations: named({ tag: z.string() }),
  r2_buckets: named({ binding: z.string(), bucket_name: z.string() }),
  durable_objects: z.object({ bindings: named({ name: z.string(), class_name: z.string() }) }),
  ratelimits: named({ name: z.string(), namespace_id: z.string() }),
  analytics_engine_datasets: named({ binding: z.string(), dataset: z.string().optional() }),
  images: single,
  version_metadata: single,
  assets: single,
});
type RawConfig = z.output<typeof rawConfig>;

const isOptional = (schema: { safeParse(value: unknown): { success: boolean } }): boolean =>
  schema.safeParse(undefined).success;

const variableEntries = Object.entries(variablesSchema.shape);

/** The names of `app/platform/env.ts`, from which every list of the deployment derives. */
export const envNames = {
  variables: variableEntries.map(([name]) => name).filter((name) => !isSecretName(name)),
  secrets: variableEntries.map(([name]) => name).filter(isSecretName),
  bindings: Object.keys(bindingsSchema.shape),
  required: [...variableEntries, ...Object.entries(bindingsSchema.shape)]
    .filter(([, schema]) => !isOptional(schema))
    .map(([name]) => name),
};

export function readWorkerConfig(
  environment: Environment,
  file = join(projectRoot, "wrangler.toml"),
): WorkerConfig {
  const env = environment === "production" ? "" : environment;
  const raw = rawConfig.parse(unstable_readConfig({ config: file, env }, { hideWarnings: true }));
  return {
    environment,
    name: raw.name,
    hosts: raw.routes.map((route) => (typeof route === "string" ? route : route.pattern)),
    crons: raw.triggers.crons,
    variables: Object.fromEntries(
      Object.entries(raw.vars).map(([name, value]) => [name, String(value)]),
    ),
    requiredSecrets: raw.secrets?.required ?? [],
    bindings: readBindings(raw),
    migrationTags: raw.migrations.map(({ tag }) => tag),
    observability: raw.observability,
    keepsVariables: raw.keep_vars,
  };
}

function readBindings(raw: RawConfig): Binding[] {
  const one = (type: string, holder?: { binding?: string | undefined }): Binding[] =>
    holder?.binding ? [{ name: holder.binding, type }] : [];
  return [
    ...raw.r2_buckets.map(({ binding, bucket_name }) => ({
      name: binding,
      type: "r2_bucket",
      target: bucket_name,
    })),
    ...raw.durable_objects.bindings.map(({ name, class_name }) => ({
      name,
      type: "durable_object_namespace",
      target: class_name,
    })),
    ...raw.ratelimits.map(({ name, namespace_id }) => ({
      name,
      type: "ratelimit",
      target: namespace_id,
    })),
    ...raw.analytics_engine_datasets.map(({ binding, dataset }) => ({
      name: binding,
      type: "analytics_engine",
      ...(dataset !== undefined && { target: dataset }),
    })),
    ...one("images", raw.images),
    ...one("version_metadata", raw.version_metadata),
    ...one("assets", raw.assets),
  ];
}

/** Throws a sentence for any other name. */
export function parseEnvironment(name: string): Environment {
  const known = ENVIRONMENTS.find((environment) => environment === name);
  if (known) return known;
  throw new LocalModeError(`There is no environment "${name}": ${ENVIRONMENTS.join(", ")}.`);
}
