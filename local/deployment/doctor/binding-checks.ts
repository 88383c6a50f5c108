import * as z from "zod";
import { variablesSchema } from "#app/platform/env.ts";
import { envNames, type WorkerConfig } from "#local/deployment/worker-config.ts";
import {
  type Deployment,
  deployCommand,
  notDeployed,
  type Problem,
  script,
  secretCommand,
} from "./check.ts";
import { LOCAL_ONLY } from "./config-checks.ts";
import { read } from "./read-account.ts";

const deployedBinding = z.object({
  name: z.string(),
  type: z.string(),
  bucket_name: z.string().optional(),
  class_name: z.string().optional(),
  namespace_id: z.string().optional(),
  dataset: z.string().optional(),
  text: z.string().optional(),
});

/** The bindings and variables of the deployed Worker beside those of `wrangler.toml`. */
export async function checkBindings(deployment: Deployment): Promise<Problem[]> {
  const { config } = deployment;
  const settings = await read(
    deployment,
    `${script(deployment)}/settings`,
    z.object({ bindings: z.array(deployedBinding).default([]) }),
  );
  if (!settings) return [notDeployed(deployment)];
  const byName = new Map(settings.bindings.map((binding) => [binding.name, binding]));
  const texts = Object.entries(config.variables).map(([name, target]) => ({
    name,
    target,
    type: "plain_text",
  }));
  // The files of a Worker are no binding in this answer for every version of Cloudflare's API.
  const wanted = config.bindings.filter(({ type }) => type !== "assets");
  const kept = settings.bindings.flatMap((binding) => checkKept(binding, config));
  const differing = [...wanted, ...texts].flatMap(({ name, type, target }) => {
    const there = byName.get(name);
    const fix = deployCommand(config);
    if (!there) return [{ what: `The deployed Worker lacks ${name} (${type}).`, fix }];
    const found = targetOf(there);
    if (there.type === type && (target === undefined || found === target)) return [];
    return [{ what: `${name} of the deployed Worker differs from wrangler.toml.`, fix }];
  });
  return [...kept, ...differing];
}

type DeployedBinding = z.output<typeof deployedBinding>;

const inDashboard = ({ name }: WorkerConfig): string =>
  `Cloudflare's dashboard, Workers, ${name}, Settings, Variables:`;

/** What is wrong with a value that only the dashboard has: deployments keep it (`keep_vars`). */
function checkKept(binding: DeployedBinding, config: WorkerConfig): Problem[] {
  const { name, type } = binding;
  const remove = `${inDashboard(config)} delete ${name}.`;
  if (LOCAL_ONLY.includes(name)) {
    const what = `${name} is a variable of the deployed Worker, but it is for local mode and tests only.`;
    return [{ what, fix: remove }];
  }
  if (type !== "plain_text" || name in config.variables) return [];
  if (envNames.variables.includes(name)) return checkKeptText(binding, config);
  if (!envNames.secrets.includes(name)) {
    const what = `The Worker does not know the variable ${name}, which only the dashboard has.`;
    return [{ what, fix: remove }];
  }
  const what = `The secret ${name} is a readable variable of the deployed Worker.`;
  return [{ what, fix: `${remove} Then: ${secretCommand(name, config)}` }];
}

function checkKeptText({ name, text }: DeployedBinding, config: WorkerConfig): Problem[] {
  const schema = variablesSchema.shape[name as keyof typeof variablesSchema.shape];
  const issue = schema.safeParse(text).error?.issues[0];
  if (!issue) return [];
  const what = `${name} of the deployed Worker is malformed: ${issue.message}.`;
  return [{ what, fix: `${inDashboard(config)} correct ${name}.` }];
}

/** A limiter and a room both have a namespace_id, but the room's name is its class. */
function targetOf(binding: DeployedBinding): string | undefined {
  const { type, bucket_name, class_name, namespace_id, dataset, text } = binding;
  if (type === "ratelimit") return namespace_id;
  return bucket_name ?? class_name ?? dataset ?? text;
}
