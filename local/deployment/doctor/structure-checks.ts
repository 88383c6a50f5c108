import { envNames } from "#local/deployment/worker-config.ts";
import { type Deployment, deployCommand, type Problem } from "./check.ts";

/** What the Worker needs beside variables: bindings, the cron trigger and kept variables. */
export function checkStructure({ config }: Deployment): Problem[] {
  const present = config.bindings.map(({ name }) => name);
  const missing = envNames.bindings.filter((name) => !present.includes(name));
  const problems = missing.map((name) => ({
    what: `The binding ${name} is missing.`,
    fix: `Add the binding ${name} to wrangler.toml for ${config.environment} (git diff HEAD wrangler.toml shows what was removed).`,
  }));
  if (!config.crons.includes("* * * * *"))
    problems.push({
      what: "The cron trigger of every minute is missing: no job would run, no mail would leave.",
      fix: `Write crons = ["* * * * *"] below [triggers] in wrangler.toml, then: ${deployCommand(config)}`,
    });
  if (!config.keepsVariables)
    problems.push({
      what: "keep_vars is off: a deployment deletes the variables that were set in the dashboard.",
      fix: "Write keep_vars = true at the top of wrangler.toml.",
    });
  return problems;
}
