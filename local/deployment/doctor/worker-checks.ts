import * as z from "zod";
import { observabilityDifferences, readObservability } from "#local/deployment/script-settings.ts";
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
  const forTests = LOCAL_ONLY.filter((name) => byName.has(name)).map((name) => ({
    what: `${name} is a variable of the deployed Worker, but it is for local mode and tests only.`,
    fix: `Cloudflare's dashboard, Workers, ${config.name}, Settings, Variables: delete ${name}.`,
  }));
  const differing = [...wanted, ...texts].flatMap(({ name, type, target }) => {
    const there = byName.get(name);
    const fix = deployCommand(config);
    if (!there) return [{ what: `The deployed Worker lacks ${name} (${type}).`, fix }];
    const found = targetOf(there);
    if (there.type === type && (target === undefined || found === target)) return [];
    return [{ what: `${name} of the deployed Worker differs from wrangler.toml.`, fix }];
  });
  return [...forTests, ...differing];
}

/** A limiter and a room both have a namespace_id, but the room's name is its class. */
function targetOf(binding: z.output<typeof deployedBinding>): string | undefined {
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
