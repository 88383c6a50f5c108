import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Traffic } from "#local/deployment/deployments.ts";

const ACCOUNT = "an-account";
const TOKEN = "a-token";

/** What Cloudflare holds about one Worker. */
export interface WorkerState {
  name: string;
  migrationTag: string | null;
  /** The migration that each version was uploaded with. */
  versions: Map<string, string | null>;
  /** The newest first. */
  deployments: Traffic[];
  crons: string[];
  domains: string[];
}

export interface CloudflareStandIn {
  state: WorkerState;
  /** Variables for wrangler and for our client. */
  variables: Record<string, string>;
  close(): void;
}

const prefix = new RegExp(`^/client/v4/(accounts/${ACCOUNT}/)?`);

type Answer = unknown | undefined;
type Route = [method: string, path: RegExp, answer: (body: string, match: string[]) => Answer];

/**
 * The part of Cloudflare's API that a deployment uses, with the shapes of its documentation, for
 * one Worker. Unknown addresses answer 404 as the API does.
 */
export async function startCloudflare(state: WorkerState): Promise<CloudflareStandIn> {
  const routes = [...uploadRoutes(state), ...deploymentRoutes(state), ...triggerRoutes(state)];
  const server = createServer((request, response) => {
    void answer(routes, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    variables: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_API_TOKEN: TOKEN,
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
    },
    close: () => void server.close(),
  };
}

/** Adds a version as an upload does, and returns its id. */
export function addVersion(state: WorkerState, tag = state.migrationTag): string {
  const id = randomUUID();
  state.versions.set(id, tag);
  return id;
}

async function answer(routes: Route[], request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? "").replace(prefix, "").split("?")[0];
  const body = await text(request);
  response.setHeader("Content-Type", "application/json");
  const send = (status: number, errors: unknown[], result: unknown) => {
    response.statusCode = status;
    response.end(JSON.stringify({ success: status === 200, errors, messages: [], result }));
  };
  if (request.headers.authorization !== `Bearer ${TOKEN}`)
    return send(403, [{ code: 10000, message: "Authentication error" }], null);
  for (const [method, pattern, respond] of routes) {
    const match = method === request.method && pattern.exec(path ?? "");
    if (match) return send(200, [], respond(body, [...match].slice(1)));
  }
  send(404, [{ code: 10007, message: `No ${request.method} ${path}` }], null);
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
    return addVersion(state);
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
        state.deployments.unshift(
          versions.map(({ version_id, percentage }) => ({ version: version_id, percentage })),
        );
        return { id: "deployment-new" };
      },
    ],
    [
      "GET",
      /\/versions\/([^/]+)$/,
      (_, [id = ""]) => ({
        id,
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
