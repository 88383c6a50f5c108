import type { ThreadMessage } from "#app/domain/threads/schema.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { now } from "#app/platform/clock.ts";
import type { RealtimeService } from "#app/services/realtime.server.ts";
import type { Database } from "#db/client.ts";

/** What the writing functions of this folder need. `afterResponse` keeps work alive that nobody waits for. */
export interface ThreadServices {
  db: Database;
  realtime: RealtimeService;
  afterResponse(work: Promise<unknown>): void;
}

/** The message, what its sender has read by answering, and the expert's changed list go to the rooms. */
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

/** The read receipt and the expert's changed badge go to the rooms. */
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

/** The request has gone to another state, or one side has blocked the other: the open conversation hears of it, and the expert's list. */
export function broadcastState(
  services: ThreadServices,
  input: { threadId: string; expertId: string },
): void {
  const { threadId, expertId } = input;
  const room = { party: "thread", id: threadId } as const;
  services.afterResponse(services.realtime.publish(room, { type: "state" }));
  broadcastInbox(services, expertId);
}

/** The expert's list or badge has changed. */
export function broadcastInbox(services: ThreadServices, expertId: string): void {
  services.afterResponse(
    services.realtime.publish({ party: "inbox", id: expertId }, { type: "inbox" }),
  );
}
