import {
  type Check,
  type Deployment,
  FoundProblem,
  type Group,
  NotLookedAt,
  type Phase,
  type Problem,
} from "./check.ts";
import { configChecks } from "./config-checks.ts";
import { databaseChecks } from "./database-checks.ts";
import { resendChecks } from "./resend-checks.ts";
import { siteChecks } from "./site-checks.ts";
import { stripeChecks } from "./stripe-checks.ts";
import { tlsChecks } from "./tls-checks.ts";
import { workerChecks } from "./worker-checks.ts";

export interface Finding {
  check: Check;
  problems: Problem[];
  /** Why the check could not look; null when it did. */
  notLookedAt: string | null;
}

export interface Diagnosis {
  findings: Finding[];
  problems: Problem[];
  /** One sentence for each check that could not look. */
  notLookedAt: string[];
}

/** Runs every check, or those of one phase or group, at the same time. Never throws. */
export async function runDoctor(
  deployment: Deployment,
  { phase, group }: { phase?: Phase; group?: Group } = {},
): Promise<Diagnosis> {
  const table = [
    ...configChecks,
    ...workerChecks,
    ...databaseChecks(deployment.kind),
    ...siteChecks,
    ...tlsChecks,
    ...stripeChecks,
    ...resendChecks,
  ];
  const chosen = table.filter(
    (check) =>
      (!phase || check.phase === phase) &&
      (!group || check.group === group) &&
      (!check.only || check.only === deployment.kind),
  );
  const findings = await Promise.all(chosen.map((check) => look(check, deployment)));
  return {
    findings,
    problems: findings.flatMap(({ problems }) => problems),
    notLookedAt: findings.flatMap(({ check, notLookedAt }) =>
      notLookedAt === null ? [] : [`${check.group}, ${check.name}: ${notLookedAt}`],
    ),
  };
}

async function look(check: Check, deployment: Deployment): Promise<Finding> {
  const unseen = (notLookedAt: string): Finding => ({ check, problems: [], notLookedAt });
  const missing = check.needs?.filter((name) => !deployment.variables[name]) ?? [];
  if (missing.length > 0) return unseen(`set ${missing.join(" and ")}.`);
  try {
    return { check, problems: await check.look(deployment), notLookedAt: null };
  } catch (error) {
    if (error instanceof NotLookedAt) return unseen(error.message);
    if (error instanceof FoundProblem)
      return { check, problems: [error.problem], notLookedAt: null };
    return unseen(`it failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
