import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, expect } from "vitest";
import type { ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { createRealtimeService } from "#app/services/realtime.server.ts";
import type { Database } from "#db/client.ts";

interface ConversationIds {
  threadId: string;
  expertId: string;
}

export interface RoomPost {
  path: string;
  event: Record<string, unknown>;
}

/** Services whose rooms record what they receive, for the tests of this file. */
export async function recordRooms(db: Database) {
  const rooms = await startRoomRecorder();
  const running: Promise<unknown>[] = [];
  const services: ThreadServices = {
    db,
    realtime: createRealtimeService({ url: rooms.url, secret: "s".repeat(32) }),
    afterResponse: (work) => void running.push(work),
  };
  const takePosts = async () => {
    await Promise.all(running.splice(0));
    return rooms.posts.splice(0);
  };
  afterEach(takePosts);
  afterAll(rooms.close);
  return { services, takePosts };
}

/** A server in place of the rooms that records what the app posts. */
async function startRoomRecorder() {
  const posts: RoomPost[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    posts.push({ path: request.url ?? "", event: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A file of which no test runs never closes it.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    posts,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export const roomPost = ({ threadId }: ConversationIds, event: Record<string, unknown>) => ({
  path: `/parties/main/${threadId}`,
  event,
});

export const inboxPost = ({ expertId }: ConversationIds) => ({
  path: `/parties/inbox/${expertId}`,
  event: { type: "inbox" },
});

/** The posts about a new state of a request, in any order. */
export const statePosts = (conversation: ConversationIds) =>
  expect.arrayContaining([roomPost(conversation, { type: "state" }), inboxPost(conversation)]);
