import type { Diagnosis, Finding } from "./run-doctor.ts";

/** The keys that only their owner can keep: backups have none (docs/operate.md). */
const KEPT_KEYS =
  "Keep ENCRYPTION_KEY and LINK_SECRET apart from backups: a restored site needs the same two.";

/** The lines for the terminal, grouped as the checks are. They contain no secret's value. */
export function describeDiagnosis({ findings, problems, notLookedAt }: Diagnosis): string[] {
  const groups = [...new Set(findings.map(({ check }) => check.group))];
  return [
    ...groups.flatMap((group) => [
      group,
      ...findings.filter(({ check }) => check.group === group).flatMap(describe),
    ]),
    KEPT_KEYS,
    `${count(problems.length, "problem")}; ${count(notLookedAt.length, "check")} could not look.`,
  ];
}

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;

function describe({ check, problems, notLookedAt }: Finding): string[] {
  if (notLookedAt !== null) return [`  not looked at  ${check.name}: ${notLookedAt}`];
  if (problems.length === 0) return [`  ok             ${check.name}`];
  return problems.flatMap(({ what, fix }) => [
    `  wrong          ${check.name}: ${what}`,
    `                 Fix: ${fix}`,
  ]);
}

/** 1 when something is wrong, 2 when a check that applies could not look, else 0. */
export function exitCodeOf({ problems, notLookedAt }: Diagnosis): number {
  if (problems.length > 0) return 1;
  return notLookedAt.length > 0 ? 2 : 0;
}
