import type { WebSocket } from "miniflare";
import { fetch as open } from "#local/setup/miniflare.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { until } from "#tests/support/until.ts";

type Push = Record<string, unknown> & { type: string };

/** A browser's socket with all its pushes. */
export interface Visitor {
  pushes: Push[];
  closed: { code: number } | null;
  say(text: string): void;
  leave(): void;
  /** Waits for a push of this type and removes it. */
  next(type: string): Promise<Push>;
}

/** Connects as a page of this browser does; returns the status of a refusal. */
async function visit(
  client: HttpClient,
  path: string,
  changes: Record<string, string | null> = {},
): Promise<Visitor | number> {
  const headers = {
    Upgrade: "websocket",
    Origin: client.origin,
    Cookie: client.cookies.header(),
    "CF-Connecting-IP": client.networkAddress,
    ...changes,
  };
  const sent = Object.entries(headers).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const response = await open(client.origin + path, { headers: Object.fromEntries(sent) });
  return response.webSocket ? listenTo(response) : response.status;
}

/** Connects; throws when refused. */
export async function enter(client: HttpClient, path: string): Promise<Visitor> {
  const visitor = await visit(client, path);
  if (typeof visitor === "number") throw new Error(`Refused with ${visitor}`);
  return visitor;
}

/**
 * How the site refuses a socket: with an HTTP status, or with the code of a socket that it closes
 * at once.
 */
export async function refusalOf(
  client: HttpClient,
  path: string,
  changes: Record<string, string | null> = {},
): Promise<number> {
  const visitor = await visit(client, path, changes);
  if (typeof visitor === "number") return visitor;
  const { code } = await until("the socket is closed", () => visitor.closed);
  if (visitor.pushes.length > 0) throw new Error("It received something.");
  return code;
}

/** The socket of an answer to an upgrade. */
export function listenTo(response: object): Visitor {
  const { webSocket: socket } = response as { webSocket?: WebSocket };
  if (!socket) throw new Error("The answer has no socket.");
  const visitor: Visitor = {
    pushes: [],
    closed: null,
    say: (text) => socket.send(text),
    leave: () => socket.close(1000),
    next: (type) => takeNext(visitor, type),
  };
  socket.addEventListener("message", ({ data }) => visitor.pushes.push(JSON.parse(String(data))));
  socket.addEventListener("close", ({ code }) => {
    visitor.closed = { code };
  });
  socket.accept();
  return visitor;
}

function takeNext(visitor: Visitor, type: string): Promise<Push> {
  return until(`a ${type} arrives`, () => {
    const index = visitor.pushes.findIndex((push) => push.type === type);
    return index >= 0 && visitor.pushes.splice(index, 1)[0];
  });
}
