import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export interface StandIn {
  url: string;
  /** The body for each path; a path without one answers 404. Tests replace them. */
  answers: Record<string, unknown>;
  /** The paths that answer with another status. */
  failures: Record<string, { status: number; body: unknown }>;
}

/** A server on loopback that answers each path with a fixed JSON body until the file ends. */
export async function serveAnswers(wrap: (body: unknown) => unknown): Promise<StandIn> {
  const standIn: StandIn = { url: "", answers: {}, failures: {} };
  const server = createServer(({ url = "" }, response) => {
    const path = url.split("?")[0] ?? "";
    const failure = standIn.failures[path];
    if (failure) {
      response.writeHead(failure.status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(failure.body));
      return;
    }
    const body = standIn.answers[path];
    response.writeHead(body === undefined ? 404 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body === undefined ? { success: false, errors: [] } : wrap(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return standIn;
}
