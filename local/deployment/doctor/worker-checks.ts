import * as z from "zod";
import { variablesSchema } from "#app/platform/env.ts";
import { observabilityDifferences, readObservability } from "#local/deployment/script-settings.ts";
import { envNames, type WorkerConfig } from "#local/deployment/worker-config.ts";
import { checkBuckets } from "./bucket-checks.ts";
import {
  type Check,
  type Deployment,
  deployCommand,
  type Problem,
  secretCommand,
  triggersCommand,
} from "./check.ts";
import { LOCAL_ONLY } from "./config-checks.ts";
import { checkDomains, checkFreeHosts } from "./domain-checks.ts";
import { read } from "./read-account.ts";

const base = { group: "Worker", only: "hosted" } as const;

/** All of them read Cloudflare's API. */
export const workerChecks: Check[] = [
  { ...base, name: "secrets", phase: "before", look: checkSecrets },
  { ...base, name: "buckets", phase: "before", look: checkBuckets },
  { ...base, name: "free hosts", phase: "before", look: checkFreeHosts },
  { ...base, name: "webhook secret", phase: "after", look: checkWebhookSecret },
  { ...base, name: "observability", phase: "after", look: checkObservability },
  { ...base, name: "bindings", phase: "after", look: checkBindings },
  { ...base, name: "cron trigger", phase: "after", look: checkCron },
  { ...base, name: "custom domains", phase: "after", look: checkDomains },
];

const script = ({ config }: Deployment): string => `workers/scripts/${config.name}`;
const notDeployed = ({ config }: Deployment): Problem => ({
  what: `There is no Worker named ${config.name} in the account.`,
  fix: deployCommand(config),
});

async function readSecretNames(deployment: Deployment): Promise<Set<string>> {
  const schema = z.array(z.object({ name: z.string() }));
  const secrets = await read(deployment, `${script(deployment)}/secrets`, schema);
  return new Set(secrets?.map(({ name }) => name));
}

async function checkWebhookSecret(deployment: Deployment): Promise<Problem[]> {
  const name = "RESEND_WEBHOOK_SECRET";
  if ((await readSecretNames(deployment)).has(name)) return [];
  return [
    {
      what: `${name} is not set, so bounces and complaints are not noticed.`,
      fix: secretCommand(name, deployment.config),
    },
  ];
}

async function checkObservability(deployment: Deployment): Promise<Problem[]> {
  const { config } = deployment;
  const path = `${script(deployment)}/script-settings`;
  const found = await readObservability((schema) => read(deployment, path, schema));
  if (!found) return [notDeployed(deployment)];
  const differing = observabilityDifferences(found, config.observability);
  if (differing.length === 0) return [];
  return [
    {
      what: `The logs of the Worker differ from [observability] of wrangler.toml: ${differing.join(", ")}.`,
      fix: deployCommand(config),
    },
  ];
}

async function checkSecrets(deployment: Deployment): Promise<Problem[]> {
  const { config } = deployment;
  const set = await readSecretNames(deployment);
  const id = config.variables.GOOGLE_CLIENT_ID ? ["GOOGLE_CLIENT_SECRET"] : [];
  const problems = [...config.requiredSecrets, ...id]
    .filter((name) => !set.has(name))
    .map((name) => ({
      what: `The secret ${name} is not set.`,
      fix: secretCommand(name, config),
    }));
  const hasId = set.has("GOOGLE_CLIENT_ID") || config.variables.GOOGLE_CLIENT_ID;
  if (set.has("GOOGLE_CLIENT_SECRET") && !hasId)
    problems.push({
      what: "GOOGLE_CLIENT_SECRET is set without GOOGLE_CLIENT_ID.",
      fix: secretCommand("GOOGLE_CLIENT_ID", config),
    });
  return problems;
}

const deployedBinding = z.object({
  name: z.string(),
  type: z.string(),
  bucket_name: z.string().optional(),
  class_name: z.string().optional(),
  namespace_id: z.string().optional(),
  dataset: z.string().optional(),
  text: z.string().optional(),
});

async function checkBindings(deployment: Deployment): Promise<Problem[]> {
  const { config } = deployment;
  const settings = await read(
    deployment,
    `${script(deployment)}/settings`,
    z.object({ bindings: z.array(deployedBinding).default([]) }),
  );
  if (!settings) return [notDeployed(deployment)];
  const byName = new Map(settings.bindings.map((binding) => [binding.name, binding]));
  const texts = Object.entries(config.variables).map(([name, target]) => ({
    ...{ name, target, type: "plain_text" },
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

async function checkCron(deployment: Deployment): Promise<Problem[]> {
  const { config } = deployment;
  const answer = await read(
    deployment,
    `${script(deployment)}/schedules`,
    z.object({ schedules: z.array(z.object({ cron: z.string() })) }),
  );
  const there = answer?.schedules.map(({ cron }) => cron) ?? [];
  return config.crons
    .filter((cron) => !there.includes(cron))
    .map((cron) => ({
      what: `The Worker has no cron trigger "${cron}", so no job runs.`,
      fix: triggersCommand(config),
    }));
}
