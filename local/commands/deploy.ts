import { join } from "node:path";
import { parseArgs } from "node:util";
import { deploy } from "#local/deployment/deploy.ts";
import { hostedDeployment } from "#local/deployment/doctor/deployments.ts";
import { rehearse } from "#local/deployment/dry-run.ts";
import { readRevision } from "#local/deployment/revision.ts";
import { parseEnvironment } from "#local/deployment/worker-config.ts";
import { buildSite } from "#local/processes/build.ts";
import { LocalModeError, projectRoot } from "#local/settings.ts";

const USAGE =
  "Usage: npm run deploy -- [--env production|preview] [--dry-run] [--uncommitted] [--despite-doctor]";

const build = join(projectRoot, "build");
const say = (line: string): void => console.log(line);

async function main(args: string[]): Promise<void> {
  const { values } = readArguments(args);
  const deployment = hostedDeployment(parseEnvironment(values.env), process.env);
  const revision = readRevision({ mayHaveChanges: values.uncommitted || values["dry-run"] });
  say(`Building ${revision.commit} (${revision.subject})...`);
  await buildSite(build, join(build, "../.local/logs/deploy.log"), { hasSourceMaps: true });
  if (values["dry-run"]) return rehearse(deployment, { build, say });
  const isForced = values["despite-doctor"];
  const options = { revision, build, variables: process.env, deployment, isForced, say };
  await deploy(deployment.config, options);
}

function readArguments(args: string[]) {
  const options = {
    env: { type: "string", default: "production" },
    "dry-run": { type: "boolean", default: false },
    uncommitted: { type: "boolean", default: false },
    "despite-doctor": { type: "boolean", default: false },
  } as const;
  try {
    return parseArgs({ args, options });
  } catch (error) {
    throw new LocalModeError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
