import { type InboxEvent, PARTY_NAMES, type Room, type ThreadEvent } from "#party/protocol.ts";
import {
  ADMISSION_MS,
  type Admission,
  signPostToken,
  signTicket,
  TICKET_MS,
} from "#party/ticket.ts";

const TIMEOUT_MS = 2_000;

/** The longest admission of one ticket, and how long it opens a room. */
export { ADMISSION_MS, TICKET_MS };

export interface RealtimeService {
  /**
   * Posts to a room and returns whether it arrived. Never throws and never takes longer than two
   * seconds: what was saved stays saved when the room is down.
   */
  publish(room: Room & { party: "thread" }, event: ThreadEvent): Promise<boolean>;
  publish(room: Room & { party: "inbox" }, event: InboxEvent): Promise<boolean>;
  publish(room: Room, event: ThreadEvent & InboxEvent): Promise<boolean>;
  /** Opens this room for this person within a minute. The caller checks whether they may enter. */
  ticket(room: Room, admission: Admission): Promise<string>;
  /** Whether rooms answer. */
  check(): Promise<boolean>;
  /** Host and port for the browser's socket. */
  readonly socketHost: string;
}

/** `url` is the origin of the PartyKit server, `secret` the one it was started with. */
export function createRealtimeService(options: { url: string; secret: string }): RealtimeService {
  const { url, secret } = options;
  const addressOf = (room: Room) => `${url}/parties/${PARTY_NAMES[room.party]}/${room.id}`;
  return {
    socketHost: new URL(url).host,

    async publish(room: Room, event: ThreadEvent | InboxEvent) {
      try {
        const response = await fetch(addressOf(room), {
          method: "POST",
          headers: {
            Authorization: `Bearer ${await signPostToken(secret, room)}`,
            "Content-Type": "application/json",
          },
          body: JSON.stringify(event),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        return true;
      } catch (error) {
        console.error(`A ${room.party} room did not receive a ${event.type}:`, String(error));
        return false;
      }
    },

    ticket: (room, admission) => signTicket(secret, room, admission),

    async check() {
      try {
        const health = addressOf({ party: "thread", id: "health" });
        return (await fetch(health, { signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
      } catch {
        return false;
      }
    },
  };
}
