import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isOutage } from "#app/lib/outage.ts";
import { createRealtimeService } from "#app/services/realtime.server.ts";
import { ADMISSION_MS, type Admission, type Room, type Side } from "#party/protocol.ts";
import { until } from "#tests/support/until.ts";
import { admission, BUG, SLOW_ROOM, startRooms } from "./rooms.ts";

const rooms = await startRooms();
const { service } = rooms;
afterAll(() => rooms.close());

let counter = 0;
let thread: { party: "thread"; id: string };
beforeEach(() => {
  counter += 1;
  thread = { party: "thread", id: `thread-${counter}` };
});

const enterAs = async (
  side: Side,
  room: Room = thread,
  changes: Partial<Admission> = {},
  server = rooms,
) => server.enter(room, admission(side, changes));
/** The status with which a room refuses a socket. */
const refusal = async (room: Room, entering: Admission) =>
  (await service.connect(room, entering)).status;
const enterBoth = async () => [await enterAs("expert"), await enterAs("client")] as const;
const message = (seq: number, content = "Árvíztűrő 🙂") => ({
  id: `id-${seq}`,
  seq,
  side: "client" as const,
  content,
  createdAt: 1,
  kind: "text" as const,
  key: "key-of-browser",
});
const publishMessage = (seq: number, content?: string, room = thread) =>
  service.publish(room, { type: "message", message: message(seq, content) });
const ping = '{"type":"ping"}';

const BOTH: [string, Room["party"]][] = [
  ["a conversation", "thread"],
  ["an inbox", "inbox"],
];

describe("a conversation's room", () => {
  it("sends every visitor what the app posts, and no one in another room", async () => {
    const [expert, client] = await enterBoth();
    const elsewhere = { party: "thread", id: "elsewhere" } as const;
    const outsider = await enterAs("expert", elsewhere);
    const read = { type: "read", side: "expert", upTo: 1, at: 5, isShared: true } as const;
    await publishMessage(1);
    await service.publish(thread, read);
    await service.publish(thread, { type: "state" });
    for (const visitor of [expert, client]) {
      expect(await visitor.next("state")).toEqual({ type: "state" });
      expect(await visitor.next("message")).toEqual({ type: "message", message: message(1) });
      expect(await visitor.next("read")).toEqual(read);
    }
    await publishMessage(9, undefined, elsewhere);
    expect(await outsider.next("message")).toMatchObject({ message: { seq: 9 } });
  });

  it("carries a message of full length whose every character needs escaping", async () => {
    const client = await enterAs("client");
    const content = "\u0001".repeat(10_000);
    await publishMessage(1, content);
    expect(await client.next("message")).toMatchObject({ message: { content } });
  });

  it("announces the sides that are present as they enter and leave", async () => {
    const expert = await enterAs("expert");
    expect((await expert.next("presence")).online).toEqual(["expert"]);
    const client = await enterAs("client");
    expect((await expert.next("presence")).online).toEqual(["expert", "client"]);
    client.leave();
    expect((await expert.next("presence")).online).toEqual(["expert"]);
  });

  it("counts two windows of one side once, and announces when the last one closes", async () => {
    const expert = await enterAs("expert");
    const [first, second] = [await enterAs("client"), await enterAs("client")];
    expect((await expert.next("presence")).online).toEqual(["expert"]);
    expect((await expert.next("presence")).online).toEqual(["expert", "client"]);
    first.leave();
    second.say('{"type":"typing"}');
    await expert.next("typing");
    expect(expert.pushes).toEqual([]);
    second.leave();
    expect((await expert.next("presence")).online).toEqual(["expert"]);
  });

  it("sends an unshared read receipt to the reader's own windows only", async () => {
    const [[expert, own], client] = [await enterBoth(), await enterAs("client")];
    const read = { type: "read", side: "client", upTo: 4, at: 5, isShared: false } as const;
    await service.publish(thread, read);
    await service.publish(thread, { type: "state" });
    for (const window of [own, client]) expect(await window.next("read")).toEqual(read);
    await expert.next("state");
    expect(expert.pushes.some(({ type }) => type === "read")).toBe(false);
  });

  it("closes the sockets of an ended session only, and announces who is left", async () => {
    const gone = await enterAs("expert", thread, { session: "stolen" });
    const other = await enterAs("client", thread, { session: "stolen" });
    const [expert, client] = await enterBoth();
    expect(await service.publish(thread, { type: "revoke", session: "stolen" })).toBe(true);
    await gone.next("over");
    await publishMessage(1);
    for (const window of [other, client, expert]) await window.next("message");
    await service.publish(thread, { type: "revoke", session: "1" });
    await expert.next("over");
    const isAlone = () => client.pushes.some(({ online }) => `${online}` === "client");
    await until("the client is alone", isAlone);
    await publishMessage(2);
    for (const window of [other, client]) await window.next("message");
    for (const window of [gone, expert]) {
      expect(window.pushes.some(({ type }) => type === "message")).toBe(false);
    }
  });

  it("closes the sockets of older versions of the client's link", async () => {
    const old = await enterAs("client");
    const current = await enterAs("client", thread, { session: "2" });
    const expert = await enterAs("expert");
    await service.publish(thread, { type: "revoke-links", olderThan: 2 });
    await old.next("over");
    await service.publish(thread, { type: "state" });
    for (const window of [current, expert]) await window.next("state");
    expect(old.pushes.some(({ type }) => type === "state")).toBe(false);
    expect(await refusal(thread, admission("client"))).toBe(410);
    const renewed = await enterAs("client", thread, { session: "2" });
    await renewed.next("presence");
  });

  it("announces typing to the other side, under the side of the admission", async () => {
    const [expert, client] = await enterBoth();
    client.say('{"type":"typing","side":"expert"}');
    expect(await expert.next("typing")).toEqual({ type: "typing", side: "client" });
    expect(client.pushes.some((push) => push.type === "typing")).toBe(false);
  });

  it("answers a heartbeat", async () => {
    const client = await enterAs("client");
    client.say(ping);
    expect(await client.next("pong")).toEqual({ type: "pong" });
  });

  it.each([
    ["a message", JSON.stringify({ type: "message", message: message(1) })],
    ["a read receipt", JSON.stringify({ type: "read", side: "expert", upTo: 9, at: 1 })],
    ["something long", JSON.stringify({ type: "typing", padding: "x".repeat(1_000) })],
    ["something that is no JSON", "hello"],
  ])("closes a socket that posts %s, and relays nothing", async (_, text) => {
    const [expert, client] = await enterBoth();
    client.say(text);
    expect((await until("the connection is closed", () => client.closed)).code).toBe(1008);
    await until("the expert is alone", () => expert.pushes.at(-1)?.type === "presence");
    expect(new Set(expert.pushes.map(({ type }) => type))).toEqual(new Set(["presence"]));
  });

  it("closes a socket that sends too many messages", async () => {
    const client = await enterAs("client");
    for (let count = 0; count < 40; count += 1) client.say(ping);
    expect((await until("the connection is closed", () => client.closed)).code).toBe(1008);
  });

  it("limits the sockets of one side without excluding the other", async () => {
    for (let count = 0; count < 20; count += 1) await enterAs("client");
    expect(await refusal(thread, admission("client"))).toBe(429);
    const expert = await enterAs("expert");
    await publishMessage(1);
    expect(await expert.next("message")).toMatchObject({ message: { seq: 1 } });
  });
});

describe("an expert's inbox room", () => {
  let inbox: { party: "inbox"; id: string };
  beforeEach(() => {
    inbox = { party: "inbox", id: `edit-${counter}` };
  });

  it("reports a change to that expert alone", async () => {
    const own = await enterAs("expert", inbox);
    const other = await enterAs("expert", { party: "inbox", id: "otto" });
    await service.publish(inbox, { type: "inbox" });
    expect(await own.next("inbox")).toEqual({ type: "inbox" });
    other.say(ping);
    await other.next("pong");
    expect(other.pushes).toEqual([]);
  });

  it("closes the sockets of an ended session only", async () => {
    const ended = await enterAs("expert", inbox, { session: "stolen" });
    const own = await enterAs("expert", inbox);
    await service.publish(inbox, { type: "revoke", session: "stolen" });
    await ended.next("over");
    await service.publish(inbox, { type: "inbox" });
    await own.next("inbox");
    expect(ended.pushes).toEqual([]);
  });
});

/** Runs rooms with these variables as well. */
async function withRooms(
  variables: Record<string, string>,
  work: (server: typeof rooms) => Promise<void>,
): Promise<void> {
  const server = await startRooms(variables);
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

it("presence ends for a side without heartbeats, and returns with the next one", async () => {
  await withRooms({ PRESENCE_SECONDS: "1" }, async (server) => {
    const client = await enterAs("client", thread, {}, server);
    const expert = await enterAs("expert", thread, {}, server);
    expect((await expert.next("presence")).online).toEqual(["expert", "client"]);
    await until("the client is gone", () => {
      expert.say(ping);
      return expert.pushes.some(({ online }) => `${online}` === "expert");
    });
    expect(client.closed).toBeNull();
    await expert.next("presence");
    client.say(ping);
    expect((await expert.next("presence")).online).toEqual(["expert", "client"]);
  });
});

describe("an expired admission", () => {
  const expired = () => ({ endsAt: Date.now() - 1 });

  it("ends the socket before any further push", async () => {
    const client = await enterAs("client", thread, expired());
    await service.publish(thread, { type: "message", message: message(1) });
    await client.next("over");
    expect(client.pushes.some(({ type }) => type === "message")).toBe(false);
  });

  it("ends a socket that only types, and the other side sees nothing of it", async () => {
    const expert = await enterAs("expert");
    const client = await enterAs("client", thread, expired());
    client.say('{"type":"typing"}');
    expect((await until("the connection is closed", () => client.closed)).code).toBe(1008);
    await publishMessage(1);
    await expert.next("message");
    expect(expert.pushes.some(({ type }) => type === "typing")).toBe(false);
  });

  it("takes no place in a full inbox", async () => {
    const inbox: Room = { party: "inbox", id: "crowded" };
    for (let count = 0; count < 50; count += 1) await enterAs("expert", inbox, expired());
    const current = await enterAs("expert", inbox);
    current.say(ping);
    await current.next("pong");
  });

  it("ends a silent socket when another one arrives", async () => {
    const silent = await enterAs("client", thread, expired());
    const client = await enterAs("client", thread);
    await silent.next("over");
    client.say(ping);
    await client.next("pong");
    // Node's client reports the end of this connection 10 s later.
    silent.say(ping);
    await publishMessage(1);
    await client.next("message");
    expect(silent.pushes.filter(({ type }) => type !== "presence")).toEqual([]);
  });

  it("ends the socket at its next heartbeat", async () => {
    const client = await enterAs("expert", { party: "inbox", id: "edit" }, expired());
    client.say(ping);
    await client.next("over");
  });
});

describe("a socket that arrives after the end of what admitted it", () => {
  it.each(BOTH)(
    "is refused by the room of %s, which remembers the ended session",
    async (_, party) => {
      const room: Room = { party, id: `late-${party}` };
      await service.publish(room, { type: "revoke", session: "stolen" });
      expect(await refusal(room, admission("expert", { session: "stolen" }))).toBe(410);
      const other = await enterAs("expert", room, { session: "own" });
      other.say(ping);
      await other.next("pong");
    },
  );
});

it("two renewals that arrive in the wrong order leave only the newest link valid", async () => {
  await service.publish(thread, { type: "revoke-links", olderThan: 3 });
  await service.publish(thread, { type: "revoke-links", olderThan: 2 });
  expect(await refusal(thread, admission("client", { session: "2" }))).toBe(410);
  await (await enterAs("client", thread, { session: "3" })).next("presence");
});

describe("the storage of a room", () => {
  it.each(BOTH)("of %s is empty after the last socket has left", async (_, party) => {
    const room: Room = { party, id: `left-${party}` };
    const stored = rooms.watch(room);
    const [first, last] = [await enterAs("expert", room), await enterAs("expert", room)];
    first.leave();
    await until("the first one has left", () => first.closed);
    last.say(ping);
    await last.next("pong");
    expect(await stored.readKeys()).not.toEqual([]);
    last.leave();
    await until("nothing is stored", async () => (await stored.readKeys()).length === 0);
    await enterAs("expert", room);
  });

  it.each(BOTH)(
    "of %s keeps an ended session for as long as an admission lasts",
    async (_, party) => {
      const room: Room = { party, id: `ended-${party}` };
      const stored = rooms.watch(room);
      const before = Date.now();
      await service.publish(room, { type: "revoke", session: "stolen" });
      const window = await enterAs("expert", room);
      window.leave();
      await until("the window has left", () => window.closed);
      expect(await refusal(room, admission("expert", { session: "stolen" }))).toBe(410);
      expect(await stored.readAlarm()).toBeGreaterThanOrEqual(before + ADMISSION_MS);
      const own = await enterAs("expert", room);
      await stored.runAlarm();
      expect(await stored.readKeys()).toEqual([]);
      own.say(ping);
      await own.next("pong");
    },
  );

  it("forgets old links at the alarm, because what they admitted has expired", async () => {
    await service.publish(thread, { type: "revoke-links", olderThan: 2 });
    const stored = rooms.watch(thread);
    expect(await stored.readKeys()).toEqual(["oldest-link"]);
    await stored.runAlarm();
    expect(await stored.readKeys()).toEqual([]);
  });
});

describe("a bug in a room", () => {
  const failures = () => rooms.lines.filter((line) => line.includes("room.failed"));

  it.each(BOTH)("of %s sends no stack when a socket opens", async (_, party) => {
    const room: Room = { party, id: `failing-${party}` };
    const logged = failures().length;
    // The state of a socket has a limit, which no real session reaches.
    const tooLong = admission("expert", { session: "x".repeat(20_000) });
    expect(await refusal(room, tooLong)).toBe(500);
    await until("the bug is logged", () => failures().length > logged);
    const { error } = JSON.parse(failures().at(-1) ?? "{}");
    expect(error.frames.join()).toContain("rooms.js");
    const own = await enterAs("expert", room);
    own.say(ping);
    await own.next("pong");
  });

  it("sends no stack when a socket sends a text, and closes that socket alone", async () => {
    const [expert, client] = await enterBoth();
    const logged = failures().length;
    client.say(BUG);
    expect((await until("the socket is closed", () => client.closed)).code).toBe(1011);
    expect(JSON.stringify(client.pushes)).not.toContain("rooms.js");
    await until("the bug is logged", () => failures().length > logged);
    expect(JSON.parse(failures().at(-1) ?? "{}").error.frames.join()).toContain("hear");
    expect(rooms.lines.join()).not.toContain(BUG);
    expert.say(ping);
    await expert.next("pong");
  });

  it.each(BOTH)("of %s while a socket leaves is logged, and the room forgets", async (_, party) => {
    const room: Room = { party, id: `left-with-a-bug-${party}` };
    const stored = rooms.watch(room);
    const logged = failures().length;
    const window = await enterAs("expert", room, { session: BUG });
    window.leave();
    await until("the bug is logged", () => failures().length > logged);
    expect(JSON.parse(failures().at(-1) ?? "{}").error.frames.join()).toContain("left");
    await until("nothing is stored", async () => (await stored.readKeys()).length === 0);
    // partyserver would print the whole error.
    expect(rooms.lines.join()).not.toContain(BUG);
  });
});

it("a room that does not answer in time is an outage, and the caller stops waiting", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const slow = { party: "thread", id: SLOW_ROOM } as const;
  const [connected, published] = await Promise.allSettled([
    service.connect(slow, admission("client")),
    service.publish(slow, { type: "state" }),
  ]);
  expect(connected).toMatchObject({ reason: { name: "Outage" } });
  expect(isOutage("reason" in connected && connected.reason)).toBe(true);
  expect(published).toEqual({ status: "fulfilled", value: false });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

it("rooms admit no one without an admission of the Worker", async () => {
  const forged = { side: "admin", session: "1", endsAt: 9_999_999_999_999 } as never;
  expect(await refusal(thread, forged)).toBe(403);
});

it.each([
  ["conversations", { thread: false, inbox: true }],
  ["inboxes", { thread: true, inbox: false }],
])("rooms are down when those of %s do not answer", async (_, answers) => {
  const rooms = (isWell: boolean) => ({
    idFromName: (id: string) => id,
    get: () => ({
      check: () => (isWell ? Promise.resolve(true) : Promise.reject(new Error("gone"))),
    }),
  });
  const bindings = { THREAD_ROOM: rooms(answers.thread), INBOX_ROOM: rooms(answers.inbox) };
  expect(await createRealtimeService(bindings as never).check()).toBe(false);
});

it("rooms that fail, fail no publication", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { service: gone, close } = await startRooms();
  expect(await gone.check()).toBe(true);
  await close();
  expect(await gone.publish(thread, { type: "state" })).toBe(false);
  expect(await gone.check()).toBe(false);
  await expect(gone.connect(thread, admission("client"))).rejects.toThrow();
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
