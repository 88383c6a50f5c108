import { fetch as open } from "miniflare";
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

/** Connects, or returns the status of the refusal. */
export async function visit(
  address: string,
  ticket: string | null,
  headers: Record<string, string> = {},
): Promise<Visitor | number> {
  const query = ticket === null ? "" : `?${new URLSearchParams({ ticket })}`;
  const response = await open(address + query, { headers: { Upgrade: "websocket", ...headers } });
  const socket = response.webSocket;
  if (!socket) return response.status;
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

/** Connects; throws when refused. */
export async function enter(address: string, ticket: string): Promise<Visitor> {
  const visitor = await visit(address, ticket);
  if (typeof visitor === "number") throw new Error(`Refused with ${visitor}`);
  return visitor;
}

function takeNext(visitor: Visitor, type: string): Promise<Push> {
  return until(`a ${type} arrives`, () => {
    const index = visitor.pushes.findIndex((push) => push.type === type);
    return index >= 0 && visitor.pushes.splice(index, 1)[0];
  });
}
