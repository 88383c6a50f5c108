import * as z from "zod";
import type { CloudflareApi } from "./cloudflare-api.ts";
import type { TaggedVersion } from "./contract-migrations.ts";

/** How the requests are divided between versions: percentages with the sum of 100. */
export type Traffic = readonly { version: string; percentage: number }[];

export interface Deployment {
  createdAt: string;
  traffic: Traffic;
}

const deploymentList = z.object({
  deployments: z.array(
    z.object({
      created_on: z.string(),
      versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
    }),
  ),
});

const workerList = z.array(z.object({ id: z.string(), migration_tag: z.string().nullish() }));

const domainList = z.array(z.object({ hostname: z.string(), service: z.string() }));

const versionDetails = z.object({
  annotations: z.object({ "workers/tag": z.string().nullish() }).nullish(),
  resources: z.object({
    script_runtime: z.object({ migration_tag: z.string().nullish() }).nullish(),
  }),
});

/** The versions and deployments of one Worker, by Cloudflare's API. */
export class DeployedWorker {
  readonly #api: CloudflareApi;
  readonly #name: string;

  constructor(api: CloudflareApi, name: string) {
    this.#api = api;
    this.#name = name;
  }

  /** The newest applied migration of Durable Objects; null without one or without the Worker. */
  async readMigrationTag(): Promise<string | null> {
    const workers = await this.#api.get("workers/scripts", workerList);
    return workers.find(({ id }) => id === this.#name)?.migration_tag ?? null;
  }

  /** The migration of Durable Objects that a version was uploaded with. */
  async readMigrationTagOf(version: string): Promise<string | null> {
    const { resources } = await this.#api.get(this.#path(`versions/${version}`), versionDetails);
    return resources.script_runtime?.migration_tag ?? null;
  }

  /** A version with the tag that it was uploaded with. */
  async readTagOf(version: string): Promise<TaggedVersion> {
    const { annotations } = await this.#api.get(this.#path(`versions/${version}`), versionDetails);
    return { version, revision: annotations?.["workers/tag"] ?? null };
  }

  /** The custom domains that lead to the Worker. */
  async listHosts(): Promise<string[]> {
    const domains = await this.#api.get("workers/domains", domainList);
    return domains.filter(({ service }) => service === this.#name).map(({ hostname }) => hostname);
  }

  /** The newest first. */
  async listDeployments(): Promise<Deployment[]> {
    const { deployments } = await this.#api.get(this.#path("deployments"), deploymentList);
    return deployments.map(({ created_on, versions }) => ({
      createdAt: created_on,
      traffic: versions.map(({ version_id, percentage }) => ({ version: version_id, percentage })),
    }));
  }

  /** Before the first deployment there is a Worker with secrets only, which uses no database. */
  async findRunning(): Promise<string | null> {
    if ((await this.readMigrationTag()) === null) return null;
    const [newest] = await this.listDeployments();
    return newest ? mainVersion(newest) : null;
  }

  async divide(traffic: Traffic, message: string): Promise<void> {
    const versions = traffic.map(({ version, percentage }) => ({
      version_id: version,
      percentage,
    }));
    const body = {
      strategy: "percentage",
      versions,
      annotations: { "workers/message": message },
    };
    await this.#api.post(this.#path("deployments"), body, z.unknown());
  }

  #path(rest: string): string {
    return `workers/scripts/${this.#name}/${rest}`;
  }
}

/** The version with the most requests. A deployment that was cut off leaves another one at 0 %. */
export function mainVersion({ traffic }: Pick<Deployment, "traffic">): string | null {
  const [first] = [...traffic].sort((one, other) => other.percentage - one.percentage);
  return first?.version ?? null;
}
