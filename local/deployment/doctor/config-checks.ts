import { variablesSchema } from "#app/platform/env.ts";
import { isDistinguishable, ROTATED_KEYS } from "#app/platform/rotated-keys.ts";
import { envNames, type WorkerConfig } from "#local/deployment/worker-config.ts";
import { type Check, type Deployment, deployCommand, type Problem, secretFix } from "./check.ts";
import { checkOrigins, checkSharing } from "./origin-checks.ts";
import { checkStructure } from "./structure-checks.ts";

const group = "wrangler.toml";
const inTable = ({ environment }: WorkerConfig, table: string): string =>
  environment === "production" ? `[${table}]` : `[env.${environment}.${table}]`;

/** The name of the check that finds the example values of a new clone. */
export const PLACEHOLDERS = "placeholders";
/** A value that every deployment has to replace. */
const PLACEHOLDER = /\bexample\.(com|org|net)\b|YOUR-ORGANISATION/;
/** Variables that are dangerous on a public site. */
export const LOCAL_ONLY = ["PASSWORD_COST", "PICTURES_FROM_PRIVATE_HOSTS", "PRESENCE_SECONDS"];
/** The database of local mode needs no token, so the schema leaves it optional. */
const HOSTED_SECRETS = ["DATABASE_AUTH_TOKEN"];

export const configChecks: Check[] = [
  { group, name: PLACEHOLDERS, phase: "before", only: "hosted", look: findPlaceholders },
  { group, name: "required variables and secrets", phase: "before", look: findMissingNames },
  { group, name: "values of variables", phase: "before", look: findMalformed },
  {
    group,
    name: "Resend's signing secret",
    phase: "before",
    only: "local",
    look: checkSigningSecret,
  },
  { group, name: "keys before a rotation", phase: "before", look: checkRotated },
  { group, name: "Google's two variables", phase: "before", look: checkGoogle },
  { group, name: "variables of local mode", phase: "before", only: "hosted", look: findLocalOnly },
  { group, name: "origins and hosts", phase: "before", look: checkOrigins },
  { group, name: "bindings, cron and keep_vars", phase: "before", look: checkStructure },
  { group, name: "data shared by environments", phase: "before", look: checkSharing },
];

function findPlaceholders({ config }: Deployment): Problem[] {
  const hosts = config.hosts.map((host): [string, string] => ["routes", host]);
  const used = [...hosts, ...Object.entries(config.variables)];
  return used
    .filter(([, value]) => PLACEHOLDER.test(value))
    .map(([name, value]) => ({
      what: `${name} still has the placeholder "${value}".`,
      fix: `Write your own value for ${name} in wrangler.toml, then: ${deployCommand(config)}`,
    }));
}

function findMissingNames({ config, variables, kind }: Deployment): Problem[] {
  const given = kind === "local" ? variables : config.variables;
  const required = envNames.required.filter((name) => !envNames.bindings.includes(name));
  const hosted = [...required, ...HOSTED_SECRETS];
  const lost = hosted.filter((name) => !given[name] && !config.requiredSecrets.includes(name));
  const absent = kind === "local" ? required.filter((name) => !given[name]) : lost;
  const unknown = Object.keys(config.variables).filter(
    (name) => !envNames.variables.includes(name),
  );
  return [
    ...absent.map((name) => ({
      what: `${name} is missing, and the Worker answers 503 without it.`,
      fix: missingFix(name, kind, config),
    })),
    ...unknown.map((name) => ({
      what: envNames.secrets.includes(name)
        ? `The secret ${name} is a readable variable of wrangler.toml.`
        : `The Worker does not know the variable ${name}.`,
      fix: `Remove ${name} from ${inTable(config, "vars")} in wrangler.toml, or correct its name.`,
    })),
  ];
}

function missingFix(name: string, kind: Deployment["kind"], config: WorkerConfig): string {
  if (kind === "local") return `Add a line ${name}=… to .dev.vars, then start again: npm start`;
  return envNames.secrets.includes(name)
    ? `Add "${name}" to "required" in ${inTable(config, "secrets")} of wrangler.toml.`
    : `Add a line ${name} = "…" to ${inTable(config, "vars")} of wrangler.toml.`;
}

function findMalformed({ config, variables, kind }: Deployment): Problem[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    const schema = variablesSchema.shape[name as keyof typeof variablesSchema.shape];
    const issue = schema?.safeParse(value).error?.issues[0];
    if (!issue) return [];
    const isSecret = envNames.secrets.includes(name);
    const where = isSecret
      ? `the secret ${name}${kind === "local" ? " in .dev.vars" : ""}`
      : `${name} in ${kind === "local" ? "the environment" : inTable(config, "vars")}`;
    const hint = name === "ENCRYPTION_KEY" ? " (openssl rand -base64 32 makes a first one)" : "";
    return [{ what: `${name} is malformed: ${issue.message}.`, fix: `Correct ${where}${hint}.` }];
  });
}

/** Cloudflare's list has the names of a hosted Worker's secrets (`worker-checks.ts`). */
function checkSigningSecret(deployment: Deployment): Problem[] {
  const name = "RESEND_WEBHOOK_SECRET";
  if (deployment.variables[name]) return [];
  return [
    {
      what: `${name} is not set, so bounces and complaints are not noticed.`,
      fix: missingFix(name, deployment.kind, deployment.config),
    },
  ];
}

/** The values of hosted secrets are known here only if the environment has them. */
function checkRotated(deployment: Deployment): Problem[] {
  const { variables } = deployment;
  const keys = ROTATED_KEYS.filter((name) => variables[name] && variables[`${name}_OLD`]);
  const values = variables as Parameters<typeof isDistinguishable>[0];
  return keys
    .filter((name) => !isDistinguishable(values, name))
    .map((name) => ({
      what: `${name} and ${name}_OLD have no different ids, so the Worker answers 503.`,
      fix: `npm run rotate -- ${name} makes a key with an id of its own. ${secretFix(name, deployment)}`,
    }));
}

function checkGoogle({ config, variables, kind }: Deployment): Problem[] {
  const id = "GOOGLE_CLIENT_ID";
  const secret = "GOOGLE_CLIENT_SECRET";
  // A hosted secret has no value here: the Worker's own list shows whether it is set.
  if (kind === "hosted" || Boolean(variables[id]) === Boolean(variables[secret])) return [];
  const [absent, present] = variables[id] ? [secret, id] : [id, secret];
  return [
    {
      what: `${present} is set without ${absent}, so nobody can sign in with Google.`,
      fix: missingFix(absent, kind, config),
    },
  ];
}

function findLocalOnly({ config }: Deployment): Problem[] {
  return LOCAL_ONLY.filter((name) => config.variables[name] !== undefined).map((name) => ({
    what: `${name} is set, but it is for local mode and tests only.`,
    fix: `Remove ${name} from ${inTable(config, "vars")} in wrangler.toml.`,
  }));
}
