import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { createClient, LibsqlError } from "@libsql/client/web";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { isOutage } from "#app/lib/outage.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { createServerDatabase, type ServerDatabase } from "#tests/support/database.ts";
import { startLocalServer } from "#tests/support/http/local-server.ts";

let server: ServerDatabase;
beforeAll(async () => {
  server = await createServerDatabase({ connections: 50 });
  await server.db.run(sql`create table notes (id integer primary key, text text not null unique)`);
});
afterAll(() => server.close());

interface Sent {
  baton: string | null;
  requests: { type: string }[];
}

/** What happens to a request: it reaches the database unless this answers it. */
type Interception = (sent: Sent, response: ServerResponse) => boolean | Promise<boolean>;

/** A database with kept streams, and everything that it sends. */
async function connect(streams: number, intercept: Interception = () => false) {
  const sent: Sent[] = [];
  const front = await startLocalServer(async (request: IncomingMessage, response) => {
    const body = (await json(request)) as Sent;
    sent.push(body);
    if (await intercept(body, response)) return;
    const { status, text } = await passOn(body);
    response.writeHead(status).end(text);
  });
  onTestFinished(front.close);
  return { db: createDatabase(front.url, undefined, { streams }), sent };
}

async function passOn(body: unknown): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server.url}/v3/pipeline`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

const addNote = (text: string): SQL => sql`insert into notes (text) values (${text})`;

const countNotes = (db: Database, text: string) =>
  db.get<{ found: number }>(sql`select count(*) as found from notes where text = ${text}`);

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** The batons of the calls, without the requests that close a stream. */
const batonsOf = (sent: readonly Sent[]) =>
  sent.filter(({ requests }) => requests[0]?.type !== "close").map(({ baton }) => baton);

describe("a kept stream", () => {
  test("is used by one call after the other", async () => {
    const { db, sent } = await connect(2);
    await db.run(sql`select 1`);
    await db.batch([db.run(addNote("first")), db.run(addNote("second"))]);
    await db.run(sql`select 2`);
    const [first, ...later] = batonsOf(sent);
    expect(first).toBeNull();
    expect(later.every((baton) => baton !== null)).toBe(true);
  });

  test("is used by one call at a time", async () => {
    const { db, sent } = await connect(1);
    const rows = await Promise.all(
      Array.from({ length: 5 }, (_, index) => db.get(sql`select ${index} as value`)),
    );
    expect(rows).toEqual(Array.from({ length: 5 }, (_, value) => ({ value })));
    const batons = batonsOf(sent);
    expect(batons.filter((baton) => baton === null)).toHaveLength(1);
    expect(new Set(batons).size).toBe(5);
  });

  test.each([
    ["a statement that fails", (db: Database) => db.run(sql`select * from nothing`)],
    ["a batch that fails", (db: Database) => db.batch([db.run(sql`insert into notes values (1)`)])],
    [
      "a batch that violates a constraint",
      (db: Database) => db.batch([db.run(addNote("twice")), db.run(addNote("twice"))]),
    ],
  ])("is closed after %s", async (_, fail) => {
    const { db, sent } = await connect(1);
    await db.run(sql`select 1`);
    expect(await failureOf(fail(db))).toBeInstanceOf(Error);
    await db.run(sql`select 1`);
    expect(batonsOf(sent).map((baton) => baton === null)).toEqual([true, false, true]);
    expect(sent.some(({ requests }) => requests[0]?.type === "close")).toBe(true);
    expect(await countNotes(db, "twice")).toEqual({ found: 0 });
  });

  test("is closed when a transaction is open on it", async () => {
    const { db, sent } = await connect(1);
    await db.run(sql`begin`);
    await db.run(addNote("outside of it"));
    expect(batonsOf(sent)).toEqual([null, null]);
    expect(await countNotes(server.db, "outside of it")).toEqual({ found: 1 });
  });

  test("knows a table that another connection has just created", async () => {
    const { db } = await connect(1);
    await db.run(sql`select 1`);
    await server.db.run(sql`create table later (id integer)`);
    expect(await db.all(sql`select * from later`)).toEqual([]);
  });
});

describe("a kept stream that the server no longer has", () => {
  const expired = JSON.stringify({
    message: "The stream has expired due to inactivity",
    code: "STREAM_EXPIRED",
  });

  test("is replaced, and the write happens once", async () => {
    const { db, sent } = await connect(1, ({ baton, requests }, response) => {
      const isRefused = baton !== null && requests[0]?.type === "batch";
      if (isRefused) response.writeHead(400, { "Content-Type": "application/json" }).end(expired);
      return isRefused;
    });
    await db.run(sql`select 1`);
    await db.batch([db.run(addNote("after the expiry"))]);
    expect(batonsOf(sent).map((baton) => baton === null)).toEqual([true, false, true]);
  });

  test("because its server started again is replaced, too", async () => {
    const { db, sent } = await connect(1, async (body) => {
      // The server knows only batons that it made since its start.
      if (body.baton) body.baton = body.baton.replace(/^.{8}/, "AAAAAAAA");
      return false;
    });
    await db.run(sql`select 1`);
    await db.batch([db.run(addNote("after the restart"))]);
    expect(sent.length).toBeGreaterThan(2);
  });
});

describe("a write on a kept stream that fails is not repeated", () => {
  test.each<[string, Interception]>([
    [
      "the answer is lost",
      async (body, response) => {
        await passOn(body);
        response.destroy();
        return true;
      },
    ],
    [
      "the baton counts as used",
      async (body, response) => {
        await passOn(body);
        response.writeHead(400).end("Received a baton that has already been used");
        return true;
      },
    ],
    [
      "the server fails",
      async (body, response) => {
        await passOn(body);
        response.writeHead(502).end();
        return true;
      },
    ],
    [
      "the answer is cut",
      async (body, response) => {
        const { text } = await passOn(body);
        response.end(text.slice(0, -20));
        return true;
      },
    ],
  ])("when %s", async (name, fail) => {
    const text = `once, when ${name}`;
    const { db, sent } = await connect(1, (body, response) =>
      body.baton !== null && body.requests[0]?.type === "execute" ? fail(body, response) : false,
    );
    await db.batch([db.run(sql`delete from notes where text = ${text}`)]);
    const error = await failureOf(db.run(addNote(text)));
    expect(isOutage(error)).toBe(true);
    expect(batonsOf(sent)).toHaveLength(2);
  });
});

describe("the results are those of the libSQL client", () => {
  const statements = [
    "select null as none, 7 as whole, -1.5 as part, 'ő <x>' as text, x'00ff10' as bytes",
    "select 1 as twice, 2 as twice, 3 as length, 4",
    "select 9007199254740991 as largest",
    "select 1 as one where 1 = 0",
    "insert into notes (text) values ('a note of both clients') on conflict do nothing",
  ];

  test.each(statements)("%s", async (statement) => {
    const own = createDatabase(server.url, undefined, { streams: 1 });
    const result = await own.run(sql.raw(statement));
    const expected = await createClient({ url: server.url }).execute(statement);
    expect(result.columns).toEqual(expected.columns);
    expect(result.rows.map((row) => ({ ...row }))).toEqual(
      expected.rows.map((row) => ({ ...row })),
    );
    const cells = (rows: typeof result.rows) => rows.map((row) => Array.from(row));
    expect(cells(result.rows)).toEqual(cells(expected.rows));
  });

  test("parameters of every kind", async () => {
    const { db } = await connect(1);
    const bytes = new Uint8Array([0, 255, 16]);
    const values = sql`select ${null} as none, ${"text"} as text, ${1.25} as part, ${true} as yes,
      ${12n} as large, hex(${bytes}) as bytes, typeof(${5}) as kind`;
    expect(await db.get(values)).toEqual({
      none: null,
      text: "text",
      part: 1.25,
      yes: 1,
      large: 12,
      bytes: "00FF10",
      kind: "real",
    });
  });

  test.each([
    ["a constraint", (db: Database) => db.batch([db.run(addNote("one")), db.run(addNote("one"))])],
    ["a missing table", (db: Database) => db.run(sql`select * from nothing`)],
    ["a wrong statement", (db: Database) => db.batch([db.run(sql`selec 1`)])],
  ])("the error of %s", async (_, fail) => {
    const own = await failureOf(fail(createDatabase(server.url, undefined, { streams: 1 })));
    const expected = await failureOf(fail(server.db));
    const facts = (error: unknown) => {
      const cause = error instanceof LibsqlError ? error : (error as Error).cause;
      if (!(cause instanceof LibsqlError)) throw error;
      return [cause.name, cause.code, /no such table|UNIQUE/.exec(cause.message)?.[0]];
    };
    expect(facts(own)).toEqual(facts(expected));
  });
});
