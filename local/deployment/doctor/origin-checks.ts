import type { WorkerConfig } from "#local/deployment/worker-config.ts";
import type { Deployment, Problem } from "./check.ts";

/** APP_ORIGIN, ALLOWED_ORIGINS and the routes have to name the same hosts. */
export function checkOrigins({ kind, config, variables }: Deployment): Problem[] {
  const { APP_ORIGIN = "", ALLOWED_ORIGINS = "" } = variables;
  const allowed = ALLOWED_ORIGINS.split(",").flatMap((origin) => origin.trim() || []);
  const problems: Problem[] = [];
  const report = (what: string, fix: string) => problems.push({ what, fix });
  if (ALLOWED_ORIGINS.includes("*"))
    report(
      "ALLOWED_ORIGINS has a wildcard, which lets foreign sites send forms.",
      "Write each origin in full in ALLOWED_ORIGINS of wrangler.toml.",
    );
  if (APP_ORIGIN && !allowed.includes(APP_ORIGIN))
    report(
      `APP_ORIGIN (${APP_ORIGIN}) is not in ALLOWED_ORIGINS, so the site refuses its own links.`,
      `Add ${APP_ORIGIN} to ALLOWED_ORIGINS${kind === "local" ? " and start again: npm start" : " of wrangler.toml"}.`,
    );
  if (kind === "local") return problems;
  const routes = config.hosts.map((host) => `https://${host}`);
  for (const origin of routes.filter((route) => !allowed.includes(route)))
    report(
      `The route of ${origin} has no origin in ALLOWED_ORIGINS, so every page there is refused.`,
      `Add ${origin} to ALLOWED_ORIGINS of wrangler.toml.`,
    );
  for (const origin of allowed.filter((one) => !one.includes("*") && !routes.includes(one)))
    report(
      `ALLOWED_ORIGINS has ${origin}, but no route leads there.`,
      `Remove ${origin} from ALLOWED_ORIGINS, or add its host to "routes" in wrangler.toml.`,
    );
  return problems;
}

const OWNED = ["r2_bucket", "ratelimit", "analytics_engine"];

/** Both environments must have their own database, buckets and limiters. */
export function checkSharing({ kind, config, other }: Deployment): Problem[] {
  if (kind === "local") return [];
  const theirs = new Set(ownedBy(other).map(([, value]) => value));
  return ownedBy(config)
    .filter(([, value]) => theirs.has(value))
    .map(([name, value]) => ({
      what: `${name} (${value}) is shared with ${other.environment}, which would change the same data.`,
      fix: `Give preview its own ${name} below [env.preview] in wrangler.toml.`,
    }));
}

function ownedBy({ bindings, variables, hosts, name }: WorkerConfig): [string, string][] {
  const targets = bindings.flatMap((binding): [string, string][] =>
    OWNED.includes(binding.type) && binding.target ? [[binding.name, binding.target]] : [],
  );
  const entries = [...hosts.map((host): [string, string] => ["host", host]), ...targets];
  return [...entries, ["DATABASE_URL", variables.DATABASE_URL ?? ""], ["Worker's name", name]];
}
