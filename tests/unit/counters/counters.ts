import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Miniflare } from "miniflare";
import type { ViewCounterObject } from "#app/platform/view-counter.ts";
import { roomsModule } from "#local/processes/rooms.ts";
import { createServerDatabase } from "#tests/support/database.ts";

/** The real counter, with calls that show and end it. */
const WATCHED = `
export { default } from "./rooms.js";
import { ViewCounter as Real } from "./rooms.js";
export class ViewCounter extends Real {
  readAlarm() {
    return this.ctx.storage.getAlarm();
  }
  async runAlarm() {
    await this.ctx.storage.deleteAlarm();
    await this.alarm();
  }
  crash() {
    this.ctx.abort("Killed");
  }
}
`;

interface WatchedCounter extends ViewCounterObject {
  readAlarm(): Promise<number | null>;
  runAlarm(): Promise<void>;
  crash(): Promise<void>;
}

type Fault = "none" | "unreachable" | "answer lost";

/** The real counters on workerd, with a database whose answers can fail. */
export async function startCounters() {
  const database = await createServerDatabase();
  const proxy = await startProxy(database.url);
  const host = new Miniflare({
    compatibilityDate: "2026-04-20",
    compatibilityFlags: ["nodejs_compat"],
    modules: [
      { type: "ESModule", path: "watched-counter.js", contents: WATCHED },
      await roomsModule(),
    ],
    // No alarm comes by itself during a test.
    bindings: { DATABASE_URL: proxy.url, VIEW_FLUSH_SECONDS: "60" },
    cf: false,
    durableObjects: { VIEW_COUNTER: { className: "ViewCounter", useSQLite: true } },
  });
  const { VIEW_COUNTER: counters } = await host.getBindings<{
    VIEW_COUNTER: DurableObjectNamespace<WatchedCounter>;
  }>();
  return {
    db: database.db,
    fail: proxy.fail,
    /** A new stub each time, because a crash breaks those that exist. */
    counter: (name: string) => counters.get(counters.idFromName(name)),
    async close() {
      await host.dispose();
      proxy.close();
      await database.close();
    },
  };
}

/** Passes requests on, unless it fails before that or loses the answer. */
async function startProxy(target: string) {
  let fault: Fault = "none";
  const server = createServer(async (incoming, outgoing) => {
    if (fault === "unreachable") return void outgoing.destroy();
    const body = incoming.method === "POST" ? await buffer(incoming) : undefined;
    const answer = await fetch(`${target}${incoming.url}`, {
      method: incoming.method ?? "GET",
      headers: { "Content-Type": incoming.headers["content-type"] ?? "application/json" },
      ...(body && { body: new Uint8Array(body) }),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (fault === "answer lost") return void outgoing.destroy();
    outgoing.writeHead(answer.status, {
      "Content-Type": answer.headers.get("Content-Type") ?? "application/json",
    });
    outgoing.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (kind: Fault) => {
      fault = kind;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
