import { parseArgs } from "node:util";
import { siteCheck } from "#local/deployment/check-site.ts";
import { connectCloudflare } from "#local/deployment/cloudflare-api.ts";
import { DeployedWorker } from "#local/deployment/deployments.ts";
import { rollBack } from "#local/deployment/roll-back.ts";
import { parseEnvironment, readWorkerConfig } from "#local/deployment/worker-config.ts";
import { LocalModeError } from "#local/settings.ts";

/** `npm run rollback -- [VERSION] [--env production|preview]` */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { env: { type: "string", default: "production" } },
  });
  const { name, variables } = readWorkerConfig(parseEnvironment(values.env));
  const origin = variables.APP_ORIGIN ?? "";
  const steps = {
    worker: new DeployedWorker(connectCloudflare(process.env), name),
    message: "Rollback",
    check: siteCheck({ origin, worker: name }),
    say: (line: string) => console.log(line),
  };
  const version = await rollBack(steps, positionals[0]);
  console.log(
    `Version ${version} of ${name} serves ${origin} again. The database and the secrets are as they were.`,
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
