import type { ThreadMessage } from "#app/domain/threads/schema.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { now } from "#app/platform/clock.ts";
import type { RealtimeService } from "#app/services/realtime.server.ts";
import type { Database } from "#db/client.ts";

/**
 * Services for the writing functions of this folder. `afterResponse` runs work after the answer was
 * sent.
 */
export interface ThreadServices {
  db: Database;
  realtime: RealtimeService;
  afterResponse(work: Promise<unknown>): void;
}

interface Change {
  threadId: string;
  expertId: string;
}

interface Reading extends Change {
  viewer: ThreadViewer;
  sharesReading: boolean;
}

/**
 * Sends the message, the sender's read position and the change of the expert's list to the rooms.
 */
export function broadcastMessage(
  services: ThreadServices,
  input: Reading & { message: ThreadMessage; readUpTo: number },
): void {
  const { threadId, message, readUpTo: upTo } = input;
  const event = { type: "message", message } as const;
  services.afterResponse(services.realtime.publish(roomOf(threadId), event));
  if (upTo > 0) broadcastRead(services, { ...input, upTo });
  else broadcastInbox(services, input.expertId);
}

/** Sends the read receipt and the change of the expert's badge to the rooms. */
export function broadcastRead(services: ThreadServices, input: Reading & { upTo: number }): void {
  const { threadId, upTo, sharesReading: isShared } = input;
  const event = { type: "read", side: input.viewer.side, upTo, at: now(), isShared } as const;
  services.afterResponse(services.realtime.publish(roomOf(threadId), event));
  broadcastInbox(services, input.expertId);
}

/**
 * Reports a changed request state or a new block to the open conversation and to the expert's list.
 */
export function broadcastState(services: ThreadServices, input: Change): void {
  services.afterResponse(services.realtime.publish(roomOf(input.threadId), { type: "state" }));
  broadcastInbox(services, input.expertId);
}

/** Reports a change of the expert's list or badge. */
export function broadcastInbox({ afterResponse, realtime }: ThreadServices, id: string): void {
  afterResponse(realtime.publish({ party: "inbox", id }, { type: "inbox" }));
}

const roomOf = (threadId: string) => ({ party: "thread", id: threadId }) as const;
