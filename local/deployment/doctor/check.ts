import type { CloudflareApi } from "#local/deployment/cloudflare-api.ts";
import type { WorkerConfig } from "#local/deployment/worker-config.ts";

/** A deployment as the doctor sees it: what is meant to be, and how to look at what is. */
export interface Deployment {
  /** Local mode has no account at Cloudflare, no wrangler.toml of its own and no DNS. */
  kind: "hosted" | "local";
  /** wrangler.toml; in local mode only the names in it are compared. */
  config: WorkerConfig;
  /** The other environment of wrangler.toml, with which nothing may be shared. */
  other: WorkerConfig;
  /** Variables of the Worker and every secret whose value is known here. */
  variables: Record<string, string>;
  /** Throws a sentence when the account is not known. */
  cloudflare(): CloudflareApi;
  /** The TXT records of a name; none where the name does not exist. */
  readTxt(name: string): Promise<string[]>;
  /** Whether the DNS has an address for a host. */
  hasAddress(host: string): Promise<boolean>;
  /** Whether a host agrees to a version of TLS before 1.2. */
  acceptsOldTls(host: string): Promise<boolean>;
}

export interface Problem {
  what: string;
  /** The command or the click that ends the problem. */
  fix: string;
}

export type Group = "wrangler.toml" | "Worker" | "Database" | "Site" | "Stripe" | "Resend";
/** "before" needs no running site, "after" looks at the site and at what calls it. */
export type Phase = "before" | "after";

export interface Check {
  group: Group;
  name: string;
  phase: Phase;
  /** Where the check applies (local mode has no DNS, for example); everywhere when it is absent. */
  only?: Deployment["kind"];
  /** Names of variables without whose values the check cannot look. */
  needs?: readonly string[];
  /** Throws `NotLookedAt` when it cannot look. */
  look(deployment: Deployment): Promise<Problem[]> | Problem[];
}

/** A check could not look. The message says why, and what makes it possible. */
export class NotLookedAt extends Error {}

/** A check looked and found this problem in the way that it looks. */
export class FoundProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.what);
    this.problem = problem;
  }
}

const envFlag = ({ environment }: WorkerConfig): string =>
  `--env=${environment === "production" ? '""' : environment}`;

/** The command that sets a secret. */
export const secretCommand = (name: string, config: WorkerConfig): string =>
  `npx wrangler secret put ${name} ${envFlag(config)}`;

/** How a secret with a wrong value is set again. */
export const secretFix = (name: string, { kind, config }: Deployment): string =>
  kind === "local"
    ? `Correct ${name} in .dev.vars, then start again: npm start`
    : secretCommand(name, config);

/** The command that applies custom domains and cron triggers. */
export const triggersCommand = (config: WorkerConfig): string =>
  `npx wrangler triggers deploy ${envFlag(config)}`;

/** The command that deploys the environment. */
export const deployCommand = ({ environment }: WorkerConfig): string =>
  `npm run deploy -- --env ${environment}`;

/** The path of the Worker in Cloudflare's API. */
export const script = ({ config }: Deployment): string => `workers/scripts/${config.name}`;

export const notDeployed = ({ config }: Deployment): Problem => ({
  what: `There is no Worker named ${config.name} in the account.`,
  fix: deployCommand(config),
});
