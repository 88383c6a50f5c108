import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { routesOf } from "./cloudflare-routes.ts";
import { doctorRoutes } from "./doctor-routes.ts";
import { RefusedCall, type Route, type WorkerState } from "./worker-state.ts";

const ACCOUNT = "an-account";
const TOKEN = "a-token";

export interface CloudflareStandIn {
  state: WorkerState;
  /** Variables for wrangler and for our client. */
  variables: Record<string, string>;
  close(): void;
}

const prefix = new RegExp(`^/client/v4/(accounts/${ACCOUNT}/)?`);

/**
 * The part of Cloudflare's API that a deployment uses, with the shapes of its documentation, for
 * one Worker. Unknown addresses answer 404 as the API does.
 */
export async function startCloudflare(state: WorkerState): Promise<CloudflareStandIn> {
  const routes = [...routesOf(state), ...doctorRoutes(state)];
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

async function answer(routes: Route[], request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? "").replace(prefix, "").split("?")[0];
  const body = await text(request);
  response.setHeader("Content-Type", "application/json");
  // A kept connection may end just as wrangler sends on it, which wrangler reports as a failure.
  response.setHeader("Connection", "close");
  const send = (status: number, errors: unknown[], result: unknown) => {
    response.statusCode = status;
    response.end(JSON.stringify({ success: status === 200, errors, messages: [], result }));
  };
  if (request.headers.authorization !== `Bearer ${TOKEN}`)
    return send(403, [{ code: 10000, message: "Authentication error" }], null);
  for (const [method, pattern, respond] of routes) {
    const match = method === request.method && pattern.exec(path ?? "");
    if (!match) continue;
    try {
      return send(200, [], respond(body, [...match].slice(1)));
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      return send(500, [{ code: 10013, message: error.message }], null);
    }
  }
  send(404, [{ code: 10007, message: `No ${request.method} ${path}` }], null);
}
