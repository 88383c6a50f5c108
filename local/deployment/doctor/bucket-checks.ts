import * as z from "zod";
import type { Binding } from "#local/deployment/worker-config.ts";
import type { Deployment, Problem } from "./check.ts";
import { read } from "./read-account.ts";

/** Each bucket exists, and the private one has no public address. */
export async function checkBuckets(deployment: Deployment): Promise<Problem[]> {
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
