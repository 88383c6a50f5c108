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

/**
 * Sends the message, the sender's read position and the change of the expert's list to the rooms.
 */
export function broadcastMessage(
  services: ThreadServices,
  input: {
    viewer: ThreadViewer;
    threadId: string;
    message: ThreadMessage;
    expertId: string;
    readUpTo: number;
    sharesReading: boolean;
  },
): void {
  const room = { party: "thread", id: input.threadId } as const;
  services.afterResponse(
    services.realtime.publish(room, { type: "message", message: input.message }),
  );
  if (input.readUpTo > 0) broadcastRead(services, { ...input, upTo: input.readUpTo });
  else broadcastInbox(services, input.expertId);
}

/** Sends the read receipt and the change of the expert's badge to the rooms. */
export function broadcastRead(
  services: ThreadServices,
  input: {
    viewer: ThreadViewer;
    threadId: string;
    expertId: string;
    upTo: number;
    sharesReading: boolean;
  },
): void {
  const { side } = input.viewer;
  const { upTo, sharesReading: isShared } = input;
  const room = { party: "thread", id: input.threadId } as const;
  services.afterResponse(
    services.realtime.publish(room, { type: "read", side, upTo, at: now(), isShared }),
  );
  broadcastInbox(services, input.expertId);
}

/**
 * Reports a changed request state or a new block to the open conversation and to the expert's list.
 */
export function broadcastState(
  services: ThreadServices,
  input: { threadId: string; expertId: string },
): void {
  const { threadId, expertId } = input;
  const room = { party: "thread", id: threadId } as const;
  services.afterResponse(services.realtime.publish(room, { type: "state" }));
  broadcastInbox(services, expertId);
}

/** Reports a change of the expert's list or badge. */
export function broadcastInbox(services: ThreadServices, expertId: string): void {
  services.afterResponse(
    services.realtime.publish({ party: "inbox", id: expertId }, { type: "inbox" }),
  );
}
