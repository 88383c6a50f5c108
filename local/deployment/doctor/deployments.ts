import { Resolver } from "node:dns/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { connectCloudflare } from "#local/deployment/cloudflare-api.ts";
import { type Environment, envNames, readWorkerConfig } from "#local/deployment/worker-config.ts";
import { LocalModeError, projectRoot, readSettings } from "#local/settings.ts";
import { parseSecrets } from "#local/setup/secrets.ts";
import { composeUnchecked } from "#local/setup/variables.ts";
import { type Deployment, NotLookedAt } from "./check.ts";
import { acceptsOldTls } from "./tls-checks.ts";

type Variables = Record<string, string | undefined>;

/** An environment of wrangler.toml; the secrets that `process` has are looked at, too. */
export function hostedDeployment(environment: Environment, process: Variables): Deployment {
  const config = readWorkerConfig(environment);
  const secrets = envNames.secrets.flatMap((name) => {
    const value = process[name];
    return value ? [[name, value]] : [];
  });
  return {
    kind: "hosted",
    config,
    other: readWorkerConfig(environment === "production" ? "preview" : "production"),
    variables: { ...config.variables, ...Object.fromEntries(secrets) },
    cloudflare: () => connectCloudflare(process),
    readTxt: (name) => readTxt(name, process.DOCTOR_DNS_SERVER),
    hasAddress: (host) => hasAddress(host, process.DOCTOR_DNS_SERVER),
    acceptsOldTls,
  };
}

/** Local mode with the variables that `npm start` would have now, refused ones included. */
export function localDeployment(
  process: Variables,
  file = join(projectRoot, ".dev.vars"),
): Deployment {
  if (!existsSync(file))
    throw new LocalModeError("There is no local mode to look at: start it with npm start.");
  return deploymentOfStack(composeUnchecked(readSettings(process), parseSecrets(file), process));
}

/** A local mode with these variables. */
export function deploymentOfStack(variables: Record<string, string>): Deployment {
  return {
    kind: "local",
    config: readWorkerConfig("production"),
    other: readWorkerConfig("preview"),
    variables,
    cloudflare: () => {
      throw new NotLookedAt("local mode has no account at Cloudflare.");
    },
    readTxt: () => Promise.reject(new NotLookedAt("local mode has no DNS.")),
    hasAddress: () => Promise.reject(new NotLookedAt("local mode has no DNS.")),
    acceptsOldTls: () => Promise.reject(new NotLookedAt("local mode speaks no TLS.")),
  };
}

async function readTxt(name: string, server: string | undefined): Promise<string[]> {
  const records = await resolve((resolver) => resolver.resolveTxt(name), server);
  return records.map((parts) => parts.join(""));
}

async function hasAddress(host: string, server: string | undefined): Promise<boolean> {
  const [four, six] = await Promise.all([
    resolve((resolver) => resolver.resolve4(host), server),
    resolve((resolver) => resolver.resolve6(host), server),
  ]);
  return four.length + six.length > 0;
}

/** A name that does not exist has no records; any other failure is none of the deployment's. */
async function resolve<Found>(
  ask: (resolver: Resolver) => Promise<Found[]>,
  server: string | undefined,
): Promise<Found[]> {
  const resolver = new Resolver({ timeout: 5_000, tries: 2 });
  if (server) resolver.setServers([server]);
  try {
    return await ask(resolver);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    throw new NotLookedAt("the DNS does not answer: try again.");
  }
}
