import * as z from "zod";
import { observabilityDifferences, readObservability } from "#local/deployment/script-settings.ts";
import type { Binding } from "#local/deployment/worker-config.ts";
import { checkBindings } from "./binding-checks.ts";
import {
  type Check,
  type Deployment,
  deployCommand,
  notDeployed,
  type Problem,
  script,
  secretCommand,
  triggersCommand,
} from "./check.ts";
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

/** Each bucket exists, and the private one has no public address. */
async function checkBuckets(deployment: Deployment): Promise<Problem[]> {
  const buckets = deployment.config.bindings.filter(({ type }) => type === "r2_bucket");
  const found = await Promise.all(buckets.map((bucket) => checkBucket(deployment, bucket)));
  return found.flat();
}

async function checkBucket(deployment: Deployment, { name, target = "" }: Binding) {
  const path = `r2/buckets/${target}`;
  if (!(await read(deployment, path, z.object({}))))
    return [
      {
        what: `The bucket ${target} (${name}) does not exist.`,
        fix: `npx wrangler r2 bucket create ${target}`,
      },
    ];
  if (name !== "PRIVATE_FILES") return [];
  const managed = await read(
    deployment,
    `${path}/domains/managed`,
    z.object({ enabled: z.boolean() }),
  );
  const custom = await read(
    deployment,
    `${path}/domains/custom`,
    z.object({ domains: z.array(z.object({ domain: z.string(), enabled: z.boolean() })) }),
  );
  const open = custom?.domains.filter(({ enabled }) => enabled) ?? [];
  return [
    ...(managed?.enabled ? [["its r2.dev address", `dev-url disable ${target}`]] : []),
    ...open.map(({ domain }) => [domain, `domain remove ${target} --domain ${domain}`]),
  ].map(([where, command]) => ({
    what: `The private bucket ${target} is public at ${where}.`,
    fix: `npx wrangler r2 bucket ${command}`,
  }));
}
