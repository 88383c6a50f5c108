import type { ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { createRealtimeService } from "#app/services/realtime.server.ts";
import type { Database } from "#db/client.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { startRoomRecorder } from "./room-recorder.ts";

/** A database, a server that records what the rooms receive, and both as services. */
export class ThreadFixture {
  #opened: { database: TestDatabase; rooms: Awaited<ReturnType<typeof startRoomRecorder>> } | null =
    null;
  readonly #running: Promise<unknown>[] = [];

  get #parts() {
    if (!this.#opened) throw new Error("Open the fixture first.");
    return this.#opened;
  }

  get database(): TestDatabase {
    return this.#parts.database;
  }

  get db(): Database {
    return this.database.db;
  }

  get services(): ThreadServices {
    const { url } = this.#parts.rooms;
    return {
      db: this.db,
      realtime: createRealtimeService({ url, secret: "s".repeat(32) }),
      afterResponse: (work) => void this.#running.push(work),
    };
  }

  /** What the rooms have received since the last call. */
  async takePosts() {
    await Promise.all(this.#running.splice(0));
    return this.#parts.rooms.posts.splice(0);
  }

  async open(): Promise<void> {
    const [database, rooms] = await Promise.all([createTestDatabase(), startRoomRecorder()]);
    this.#opened = { database, rooms };
  }

  async close(): Promise<void> {
    this.#parts.rooms.close();
    await this.database.close();
  }
}
