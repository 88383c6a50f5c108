import { onTestFailed, onTestFinished } from "vitest";
import { siteCheck } from "#local/deployment/check-site.ts";
import { connectCloudflare } from "#local/deployment/cloudflare-api.ts";
import { DeployedWorker, type Traffic } from "#local/deployment/deployments.ts";
import { readWorkerConfig } from "#local/deployment/worker-config.ts";
import { shiftCommand } from "#local/deployment/wrangler.ts";
import { startCloudflare } from "#tests/support/deployment/cloudflare.ts";
import { addVersion } from "#tests/support/deployment/cloudflare-routes.ts";
import { type Fault, startEdge } from "#tests/support/deployment/edge.ts";
import type { WorkerState } from "#tests/support/deployment/worker-state.ts";

/** The environment that the tests release. */
export const config = readWorkerConfig("preview");

/** All requests go to one version. */
export const all = (version: string): Traffic => [{ version, percentage: 100 }];
/** One version has all requests, and a release tries another. */
export const tried = (former: string, version: string): Traffic => [
  { version: former, percentage: 100 },
  { version, percentage: 0 },
];

const emptyWorker = (migrationTag: string | null): WorkerState => ({
  name: config.name,
  migrationTag,
  versions: new Map(),
  tags: new Map(),
  deployments: [],
  crons: [],
  domains: [...config.hosts],
  secrets: new Set(config.requiredSecrets),
  scriptSettings: { observability: { enabled: true } },
});

/** A Worker at Cloudflare whose one version has all requests, and a release of a new one. */
export async function openRelease(origin: string, { tag = "v1" as string | null } = {}) {
  const state = emptyWorker(tag);
  const first = addVersion(state);
  state.deployments.push(all(first));
  const cloudflare = await startCloudflare(state);
  const broken = new Map<string, Fault>();
  const edge = await startEdge({ origin, state, broken });
  onTestFinished(() => {
    cloudflare.close();
    edge.close();
  });
  const said: string[] = [];
  onTestFailed(() => console.error(said.join("\n")));
  const triggers: string[] = [];
  const uploadAs = (fault?: Fault) => async () => {
    const version = addVersion(state);
    if (fault) broken.set(version, fault);
    return version;
  };
  const steps = {
    worker: new DeployedWorker(connectCloudflare(cloudflare.variables), config.name),
    message: "abc1234 site: a change",
    migrationTags: ["v1"],
    upload: uploadAs(),
    deployAtOnce: async () => {
      const version = addVersion(state, "v1");
      state.deployments.unshift(all(version));
      return version;
    },
    applyTriggers: async () => void triggers.push("applied"),
    check: siteCheck({ origin: edge.origin, worker: config.name, patienceSeconds: 5 }),
    requireSchema: async () => {},
    byHand: (version: string) => shiftCommand("preview", version),
    say: (line: string) => void said.push(line),
  };
  /** The version that has all requests gets a fault. */
  const breakFirst = (fault: Fault) => void broken.set(first, fault);
  return { breakFirst, state, cloudflare, edge, broken, first, said, triggers, steps, uploadAs };
}
