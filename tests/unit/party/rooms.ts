import { Miniflare } from "miniflare";
import type { Env } from "#app/platform/env.ts";
import { createRealtimeService } from "#app/services/realtime.server.ts";
import { roomsModule } from "#local/processes/rooms.ts";
import type { Room, Side } from "#party/protocol.ts";
import { ADMISSION_MS, type Admission } from "#party/protocol.ts";
import { listenTo } from "#tests/support/inbox/room-visitor.ts";

/** The real rooms on workerd, and the app's service that reaches them. */
export async function startRooms(variables: Record<string, string> = {}) {
  const host = new Miniflare({
    compatibilityDate: "2026-04-20",
    compatibilityFlags: ["nodejs_compat"],
    modules: [await roomsModule()],
    bindings: variables,
    cf: false,
    durableObjects: {
      THREAD_ROOM: { className: "ThreadRoom", useSQLite: true },
      INBOX_ROOM: { className: "InboxRoom", useSQLite: true },
    },
  });
  const service = createRealtimeService(await host.getBindings<Env>());
  return {
    service,
    /** Opens a socket of this person. */
    async enter(room: Room, admission: Admission) {
      return listenTo(await service.connect(room, admission));
    },
    close: () => host.dispose(),
  };
}

/** Admits a person on this side for the usual time. */
export function admission(side: Side, changes: Partial<Admission> = {}): Admission {
  return { side, session: "1", endsAt: Date.now() + ADMISSION_MS, ...changes };
}
