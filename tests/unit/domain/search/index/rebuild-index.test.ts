import { createClient } from "@libsql/client/sqlite3";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { PRODUCT_INDEX } from "#app/domain/products/listing/product-index.server.ts";
import { toEntry } from "#app/domain/search/index/entry.server.ts";
import { rebuildIndex } from "#app/domain/search/index/rebuild-index.server.ts";
import type { Ranked } from "#app/domain/search/index/slice-statements.server.ts";
import { wrapClient } from "#db/client.ts";
import { applyMigrations } from "#db/migrate.ts";

/** Three chunks of the rebuild. */
const SIZE = 5_000;
const ranked: Ranked[] = Array.from({ length: SIZE }, (_, at) => ({
  id: `p${String(at).padStart(5, "0")}`,
  rank: at + 1,
}));

const client = createClient({ url: ":memory:", concurrency: 1 });
afterAll(() => client.close());
await applyMigrations(client);
await client.execute("pragma foreign_keys = off");
const db = wrapClient(client);
const runBatch = client.batch.bind(client);

const INSERT = "insert into product_listings";
/** What the rebuild did, in order: each letter with the number of the chunk. */
let steps: string[] = [];
/** Each is called with the number of a chunk when the database begins that work. */
let beforeWrite: (chunk: number) => Promise<void>;
let beforeRead: (chunk: number) => Promise<void>;

beforeEach(() => {
  steps = [];
  beforeWrite = async () => {};
  beforeRead = async () => {};
  let writes = 0;
  client.batch = async (...batch) => {
    const isChunk = batch[0].some((each) => JSON.stringify(each, ["sql"]).includes(INSERT));
    if (!isChunk) return runBatch(...batch);
    writes += 1;
    const chunk = writes;
    steps.push(`write ${chunk}`);
    await beforeWrite(chunk);
    const results = await runBatch(...batch);
    steps.push(`written ${chunk}`);
    return results;
  };
});

function rebuild(): Promise<void> {
  let reads = 0;
  let made = 0;
  return rebuildIndex(db, PRODUCT_INDEX, ranked, {
    readSources: async (ids) => {
      reads += 1;
      const chunk = reads;
      steps.push(`read ${chunk}`);
      await beforeRead(chunk);
      return ids;
    },
    toListing: (id) => {
      if (made % 2_000 === 0) steps.push(`make ${made / 2_000 + 1}`);
      made += 1;
      const texts = [[`Name ${id}`], [], [], []] as const;
      const entry = toEntry(texts, { facets: [], isNamed: () => false });
      return { id, sortName: id, facets: [], entry, own: {} };
    },
  });
}

const countListings = async () =>
  (await db.all<{ count: number }>(sql`select count(*) as count from product_listings`))[0]?.count;

describe("a rebuild", () => {
  test("makes a chunk while the database writes the one before and reads the next", async () => {
    const released: (() => void)[] = [];
    beforeWrite = (chunk) => {
      // The database answers only after the rebuild has gone on as far as it can.
      if (chunk > 1) return Promise.resolve();
      return new Promise((resolve) => released.push(resolve));
    };
    beforeRead = async (chunk) => {
      if (chunk === 3) for (const release of released) setImmediate(release);
    };
    await rebuild();
    expect(steps).toEqual([
      ...["read 1", "read 2", "make 1", "write 1", "read 3", "make 2", "written 1"],
      ...["write 2", "make 3", "written 2", "write 3", "written 3"],
    ]);
    expect(await countListings()).toBe(SIZE);
  });

  test.each([1, 2, 3])(
    "ends with the error of a failed write, here of chunk %i",
    async (failed) => {
      beforeWrite = async (chunk) => {
        if (chunk === failed) throw new Error("full");
      };
      await expect(rebuild()).rejects.toThrow("full");
      expect(steps).not.toContain(`written ${failed}`);
    },
  );

  test.each([1, 2, 3])("ends with the error of a failed reading, of chunk %i", async (failed) => {
    beforeRead = async (chunk) => {
      if (chunk === failed) throw new Error("lost");
    };
    beforeWrite = () => new Promise((resolve) => setImmediate(resolve));
    await expect(rebuild()).rejects.toThrow("lost");
    // Nothing is being written any more.
    const count = (verb: string) => steps.filter((step) => step.startsWith(`${verb} `)).length;
    expect(count("written")).toBe(count("write"));
  });

  test("that follows a failed one starts afresh", async () => {
    beforeWrite = async (chunk) => {
      if (chunk === 2) throw new Error("full");
    };
    await expect(rebuild()).rejects.toThrow("full");
    beforeWrite = async () => {};
    await rebuild();
    expect(await countListings()).toBe(SIZE);
    const [words] = await db.all<{ count: number }>(
      sql`select count(*) as count from products_words where products_words match 'name'`,
    );
    expect(words?.count).toBe(SIZE);
  });
});
