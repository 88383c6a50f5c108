import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { prepareBuild, prepareData } from "#tests/support/site/prepare.ts";
import type { PieceName, Stack } from "#tests/support/site/stack.ts";
import { StackPool, type Wish } from "./stack-pool.ts";

/** The variable with which workers find the server. */
export const STACKS_URL = "TEST_STACKS_URL";

export interface StackServer {
  close(): Promise<void>;
}

interface Served {
  pool: StackPool;
  leased: Map<number, Stack>;
  prepared: Promise<unknown>;
}

/**
 * Leases stacks to the test files, which run in other processes. Build and data are prepared in the
 * background, so files without a stack do not wait for them.
 */
export async function startStackServer(size: number): Promise<StackServer> {
  const prepared = Promise.all([prepareBuild(), prepareData()]);
  // Each file that waits for it reports the failure.
  prepared.catch(() => {});
  const served: Served = { pool: new StackPool(size), leased: new Map(), prepared };
  const server = createServer((request, response) => {
    answer(served, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env[STACKS_URL] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await served.pool.close();
    },
  };
}

async function answer(
  served: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, what, port, piece, verb] = (request.url ?? "").split("/");
  await served.prepared;
  if (what === "prepared") response.end();
  else if (what === "leases" && !port) await lease(served, await readJson(request), response);
  else {
    const stack = served.leased.get(Number(port));
    if (!stack) throw new Error(`There is no stack on port ${port}.`);
    await control(stack, piece, verb, request);
    response.end();
  }
}

/** The stack belongs to the client for as long as the connection is open. */
async function lease(served: Served, wish: unknown, response: ServerResponse): Promise<void> {
  const { pool, leased } = served;
  const { stack, release: giveBack } = await pool.lease(wish as Wish);
  const { addresses } = stack;
  const release = (): void => {
    leased.delete(addresses.ports.app);
    giveBack();
  };
  if (response.destroyed) return release();
  leased.set(addresses.ports.app, stack);
  response.once("close", release);
  response.write(`${JSON.stringify(addresses)}\n`);
}

async function control(
  stack: Stack,
  name: string | undefined,
  verb: string | undefined,
  request: IncomingMessage,
): Promise<void> {
  if (name === "variables") return stack.restartApp((await readJson(request)) as Variables);
  const piece = name === "rooms" ? stack.rooms : stack.pieces[name as PieceName];
  if (verb === "start") await piece.start();
  else if (verb === "kill") await piece.kill();
  else if (verb === "restart") await piece.restart();
  else throw new Error(`A piece does not ${verb}.`);
}

type Variables = Record<string, string | null>;

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
