import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { Env } from "#app/platform/env.ts";
import { createRealtimeService } from "#app/services/realtime.server.ts";
import { roomsModule } from "#local/processes/rooms.ts";
import { Miniflare } from "#local/setup/miniflare.ts";
import type { Room, Side } from "#party/protocol.ts";
import { ADMISSION_MS, type Admission } from "#party/protocol.ts";
import { listenTo } from "#tests/support/inbox/room-visitor.ts";

/** The text of a socket, or its session, for which a room has a bug. */
export const BUG = "A text with a bug";
/** The id of a room that answers no call in time. */
export const SLOW_ROOM = "slow";

/** The rooms with a bug, and with calls that show what they store. */
const WATCHED_ROOMS = `
import * as rooms from "./rooms.js";
export { default } from "./rooms.js";
const minute = () => new Promise((resolve) => setTimeout(resolve, 60_000));
const watched = (Real) => class extends Real {
  async fetch(request) {
    if (this.ctx.id.name === "${SLOW_ROOM}") await minute();
    return super.fetch(request);
  }
  async publish(event) {
    if (this.ctx.id.name === "${SLOW_ROOM}") await minute();
    return super.publish(event);
  }
  left(socket) {
    if (socket.state.session === "${BUG}") throw new Error("${BUG}");
    super.left(socket);
  }
  hear(socket, text) {
    if (text === "${BUG}") throw new Error(text);
    super.hear(socket, text);
  }
  async readKeys() {
    return [...(await this.ctx.storage.list()).keys()];
  }
  readAlarm() {
    return this.ctx.storage.getAlarm();
  }
  async runAlarm() {
    await this.ctx.storage.deleteAlarm();
    await this.alarm();
  }
};
export const ThreadRoom = watched(rooms.ThreadRoom);
export const InboxRoom = watched(rooms.InboxRoom);
`;

interface WatchedRoom {
  readKeys(): Promise<string[]>;
  readAlarm(): Promise<number | null>;
  runAlarm(): Promise<void>;
}

/** The real rooms on workerd, and the app's service that reaches them. */
export async function startRooms(variables: Record<string, string> = {}) {
  const lines: string[] = [];
  const host = new Miniflare({
    compatibilityDate: "2026-04-20",
    compatibilityFlags: ["nodejs_compat"],
    modules: [
      { type: "ESModule", path: "watched-rooms.js", contents: WATCHED_ROOMS },
      await roomsModule(),
    ],
    bindings: variables,
    cf: false,
    durableObjects: {
      THREAD_ROOM: { className: "ThreadRoom", useSQLite: true },
      INBOX_ROOM: { className: "InboxRoom", useSQLite: true },
    },
    handleRuntimeStdio(...outputs: Readable[]) {
      for (const input of outputs) {
        createInterface({ input }).on("line", (line) => lines.push(line));
      }
    },
  });
  const bindings = await host.getBindings<Env>();
  const service = createRealtimeService(bindings);
  return {
    service,
    /** What the rooms have logged. */
    lines,
    /** Opens a socket of this person. */
    async enter(room: Room, admission: Admission) {
      return listenTo(await service.connect(room, admission));
    },
    watch({ party, id }: Room): WatchedRoom {
      const rooms = party === "thread" ? bindings.THREAD_ROOM : bindings.INBOX_ROOM;
      return rooms.get(rooms.idFromName(id) as never) as unknown as WatchedRoom;
    },
    close: () => host.dispose(),
  };
}

/** Admits a person on this side for the usual time. */
export function admission(side: Side, changes: Partial<Admission> = {}): Admission {
  return { side, session: "1", endsAt: Date.now() + ADMISSION_MS, ...changes };
}
