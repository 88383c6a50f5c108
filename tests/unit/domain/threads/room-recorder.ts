import { afterEach, expect } from "vitest";
import type { ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { createRealtimeService } from "#app/services/realtime.server.ts";
import type { Database } from "#db/client.ts";
import type { Room } from "#party/protocol.ts";

interface ConversationIds {
  threadId: string;
  expertId: string;
}

export interface RoomPost {
  path: string;
  event: Record<string, unknown>;
}

/** Services whose rooms record what they receive, for the tests of this file. */
export function recordRooms(db: Database) {
  const { posts, bindings } = recordingRooms();
  const running: Promise<unknown>[] = [];
  const services: ThreadServices = {
    db,
    realtime: createRealtimeService(bindings),
    afterResponse: (work) => void running.push(work),
  };
  const takePosts = async () => {
    await Promise.all(running.splice(0));
    return posts.splice(0);
  };
  afterEach(takePosts);
  return { services, takePosts };
}

type Bindings = Parameters<typeof createRealtimeService>[0];

/** Rooms that record what the app publishes, at `party/id`. */
function recordingRooms() {
  const posts: RoomPost[] = [];
  const rooms = (party: Room["party"]) => ({
    idFromName: (id: string) => id,
    get: (id: string) => ({
      publish: async (event: RoomPost["event"]) =>
        void posts.push({ path: `${party}/${id}`, event }),
    }),
  });
  const bindings = { THREAD_ROOM: rooms("thread"), INBOX_ROOM: rooms("inbox") };
  return { posts, bindings: bindings as unknown as Bindings };
}

export const roomPost = ({ threadId }: ConversationIds, event: Record<string, unknown>) => ({
  path: `thread/${threadId}`,
  event,
});

export const inboxPost = ({ expertId }: ConversationIds) => ({
  path: `inbox/${expertId}`,
  event: { type: "inbox" },
});

/** The posts about a new state of a request, in any order. */
export const statePosts = (conversation: ConversationIds) =>
  expect.arrayContaining([roomPost(conversation, { type: "state" }), inboxPost(conversation)]);
