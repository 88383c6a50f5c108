import { rmSync } from "node:fs";
import { join } from "node:path";
import { hasGoogle } from "./processes/google-process.ts";
import { RunningSet } from "./processes/running-set.ts";
import { LocalModeError, type PortName, projectRoot, readSettings } from "./settings.ts";
import { lockData } from "./setup/data-lock.ts";
import { requireFreePorts } from "./setup/ports.ts";
import { readSecrets } from "./setup/secrets.ts";
import { describeSite } from "./setup/summary.ts";
import { composeVariables } from "./setup/variables.ts";
import type { Mode } from "./site.ts";

const mode: Mode = process.argv[2] === "dev" ? "dev" : "start";
const running = new RunningSet();

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const variables = composeVariables(
    settings,
    readSecrets(join(projectRoot, ".dev.vars")),
    process.env,
  );
  const ports: PortName[] = settings.startsDatabase
    ? ["app", "database", "mail", "stripe", "google"]
    : ["app", "mail", "stripe", "google"];
  await requireFreePorts(settings.ports, ports);
  running.onStop(await lockData(settings));
  rmSync(join(settings.dataDirectory, "logs"), { recursive: true, force: true });
  // Loaded late, so that a refused start fails at once.
  const { startSite } = await import("./site.ts");
  const starting = startSite(running, { mode, settings, variables });
  const seeded = await Promise.race([starting, running.crashed]);
  console.log(describeSite(settings, seeded, hasGoogle(variables)));
  await running.crashed;
}

async function end(exitCode: number): Promise<never> {
  await running.stop();
  process.exit(exitCode);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void end(0));
// The runner that started us has ended, so nothing could end us later.
process.once("disconnect", () => void end(1));

start().catch((error: unknown) => {
  console.error(error instanceof LocalModeError ? `\n${error.message}` : error);
  return end(1);
});
