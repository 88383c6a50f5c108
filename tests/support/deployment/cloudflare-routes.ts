import { randomUUID } from "node:crypto";
import { RefusedCall, type Route, type WorkerState } from "./worker-state.ts";

/** Paths are relative to the account, except those of zones. */
export const routesOf = (state: WorkerState): Route[] => [
  ...uploadRoutes(state),
  ...deploymentRoutes(state),
  ...triggerRoutes(state),
];

/** Adds a version as an upload does, and returns its id. */
export function addVersion(state: WorkerState, tag = state.migrationTag): string {
  const id = randomUUID();
  state.versions.set(id, tag);
  return id;
}

function uploadRoutes(state: WorkerState): Route[] {
  const script = {
    tag: "a-tag",
    last_deployed_from: "wrangler",
    migration_tag: state.migrationTag,
  };
  const upload = (body: string): string => {
    const next = /"new_tag":"(\w+)"/.exec(body)?.[1];
    if (next) state.migrationTag = next;
    const version = addVersion(state);
    const tag = /"workers\/tag":"([^"]+)"/.exec(body)?.[1];
    if (tag) state.tags.set(version, tag);
    return version;
  };
  return [
    ["GET", /^workers\/scripts$/, () => [{ id: state.name, migration_tag: state.migrationTag }]],
    [
      "GET",
      /^workers\/services\/[^/]+$/,
      () => ({ default_environment: { environment: "production", script } }),
    ],
    ["GET", /^workers\/scripts\/[^/]+\/settings$/, () => ({ bindings: [], annotations: {} })],
    ["PATCH", /^workers\/scripts\/[^/]+\/settings$/, () => ({ annotations: {} })],
    ["GET", /^r2\/buckets\/([^/]+)$/, (_, [name]) => ({ name })],
    ["POST", /assets-upload-session$/, () => ({ jwt: "a-jwt", buckets: [] })],
    ["POST", /\/versions$/, (body) => ({ id: upload(body), startup_time_ms: 20, metadata: {} })],
    [
      "PUT",
      /^workers\/scripts\/[^/]+$/,
      (body) => {
        const version = upload(body);
        state.deployments.unshift([{ version, percentage: 100 }]);
        return { id: state.name, deployment_id: version, startup_time_ms: 20 };
      },
    ],
  ];
}

function deploymentRoutes(state: WorkerState): Route[] {
  return [
    [
      "GET",
      /\/deployments$/,
      () => ({
        deployments: state.deployments.map((traffic, index) => ({
          id: `deployment-${index}`,
          created_on: "2026-11-23T12:00:00Z",
          versions: traffic.map(({ version, percentage }) => ({ version_id: version, percentage })),
        })),
      }),
    ],
    [
      "POST",
      /\/deployments$/,
      (body) => {
        const { versions } = JSON.parse(body) as {
          versions: { version_id: string; percentage: number }[];
        };
        const traffic = versions.map(({ version_id, percentage }) => ({
          version: version_id,
          percentage,
        }));
        if (state.refusesDeployment?.(traffic)) throw new RefusedCall("An outage");
        state.deployments.unshift(traffic);
        return { id: "deployment-new" };
      },
    ],
    [
      "GET",
      /\/versions\/([^/]+)$/,
      (_, [id = ""]) => ({
        id,
        annotations: { "workers/tag": state.tags.get(id) },
        resources: { script_runtime: { migration_tag: state.versions.get(id) } },
      }),
    ],
  ];
}

function triggerRoutes(state: WorkerState): Route[] {
  return [
    ["GET", /^zones$/, () => [{ id: "a-zone", name: "example.com" }]],
    ["GET", /^zones\/[^/]+\/workers\/routes$/, () => []],
    [
      "PUT",
      /\/schedules$/,
      (body) => {
        state.crons = (JSON.parse(body) as { cron: string }[]).map(({ cron }) => cron);
        return { schedules: [] };
      },
    ],
    ["GET", /\/subdomain$/, () => ({ enabled: false, previews_enabled: false })],
    ["POST", /\/subdomain$/, () => ({ enabled: false, previews_enabled: false })],
    [
      "POST",
      /\/domains\/changeset$/,
      () => ({ added: [], removed: [], updated: [], conflicting: [] }),
    ],
    [
      "PUT",
      /\/domains\/records$/,
      (body) => {
        const { origins } = JSON.parse(body) as { origins: { hostname: string }[] };
        state.domains = origins.map(({ hostname }) => hostname);
        return [];
      },
    ],
  ];
}
