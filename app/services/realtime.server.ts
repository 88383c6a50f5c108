import { describeError } from "#app/lib/log/error-facts.ts";
import { writeLine } from "#app/lib/log/log-line.ts";
import { fromOutside, Outage } from "#app/lib/outage.ts";
import { SECOND_MS } from "#app/platform/clock.ts";
import type { Env } from "#app/platform/env.ts";
import { ROOM_URL, upgradeHeaders } from "#party/admission.ts";
import type { Admission, InboxEvent, Room, ThreadEvent } from "#party/protocol.ts";

const TIMEOUT_MS = 2 * SECOND_MS;
/** The room of no conversation and of no expert, which health checks call. */
const HEALTH_ROOM = "health";

export interface RealtimeService {
  /**
   * Publishes to a room and returns whether it arrived. Never throws and never takes longer than
   * two seconds: what was saved stays saved when the room is down.
   */
  publish(room: Room & { party: "thread" }, event: ThreadEvent): Promise<boolean>;
  publish(room: Room & { party: "inbox" }, event: InboxEvent): Promise<boolean>;
  publish(room: Room, event: ThreadEvent & InboxEvent): Promise<boolean>;
  /**
   * Opens a socket in this room; the caller checks whether this person may enter. Returns the
   * room's answer: with a socket, or a status (`Room.fetch`). Throws an outage, after two seconds
   * at the latest.
   */
  connect(room: Room, admission: Admission): Promise<Response>;
  /** Whether rooms of both kinds answer. */
  check(): Promise<boolean>;
}

type Bindings = Pick<Env, "THREAD_ROOM" | "INBOX_ROOM">;

export function createRealtimeService({ THREAD_ROOM, INBOX_ROOM }: Bindings): RealtimeService {
  const threadRoom = (id: string) => THREAD_ROOM.get(THREAD_ROOM.idFromName(id));
  const inboxRoom = (id: string) => INBOX_ROOM.get(INBOX_ROOM.idFromName(id));
  return {
    async publish({ party, id }: Room, event: ThreadEvent | InboxEvent) {
      try {
        await inTime(
          party === "thread"
            ? threadRoom(id).publish(event as ThreadEvent)
            : inboxRoom(id).publish(event as InboxEvent),
        );
        return true;
      } catch (error) {
        writeLine("error", "room.unreached", {
          party,
          push: event.type,
          error: describeError(error),
        });
        return false;
      }
    },

    async connect({ party, id }, admission) {
      const room = party === "thread" ? threadRoom(id) : inboxRoom(id);
      const opened = room.fetch(ROOM_URL, { headers: upgradeHeaders(admission) });
      return fromOutside("A room", inTime(opened));
    },

    async check() {
      try {
        const rooms = [threadRoom(HEALTH_ROOM), inboxRoom(HEALTH_ROOM)];
        const answers = await inTime(Promise.all(rooms.map((room) => room.check())));
        return answers.every(Boolean);
      } catch {
        return false;
      }
    },
  };
}

/** A call of a room cannot be cancelled: it goes on, but the site waits no longer. */
async function inTime<Value>(call: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Outage("A room took too long")), TIMEOUT_MS);
  });
  return Promise.race([call, tooLate]).finally(() => clearTimeout(timer));
}
