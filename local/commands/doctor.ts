import { parseArgs } from "node:util";
import { hostedDeployment, localDeployment } from "#local/deployment/doctor/deployments.ts";
import { describeDiagnosis, exitCodeOf } from "#local/deployment/doctor/report.ts";
import { runDoctor } from "#local/deployment/doctor/run-doctor.ts";
import { ENVIRONMENTS } from "#local/deployment/worker-config.ts";
import { LocalModeError } from "#local/settings.ts";

const USAGE = "Usage: npm run doctor -- [--env production|preview] or [--local]";

async function main(args: string[]): Promise<void> {
  const { env, local } = readArguments(args);
  const environment = ENVIRONMENTS.find((name) => name === env);
  if (!environment) throw new LocalModeError(`There is no environment "${env}".\n${USAGE}`);
  const diagnosis = await runDoctor(
    local ? localDeployment(process.env) : hostedDeployment(environment, process.env),
  );
  for (const line of describeDiagnosis(diagnosis)) console.log(line);
  process.exitCode = exitCodeOf(diagnosis);
}

function readArguments(args: string[]) {
  const options = {
    env: { type: "string", default: "production" },
    local: { type: "boolean", default: false },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new LocalModeError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 2;
});
