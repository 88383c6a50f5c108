import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createRealtimeService } from "#app/services/realtime.server.ts";
import { signTicket } from "#party/ticket.ts";
import { enter } from "#tests/support/inbox/room-visitor.ts";
import { until } from "#tests/support/until.ts";
import { admission, SECRET, startRooms } from "./rooms.ts";

let rooms: Awaited<ReturnType<typeof startRooms>>;
let service: ReturnType<typeof createRealtimeService>;
let counter = 0;
let thread: { party: "thread"; id: string };
beforeAll(async () => {
  rooms = await startRooms();
  service = createRealtimeService({ url: rooms.url, secret: SECRET });
});
beforeEach(() => {
  counter += 1;
  thread = { party: "thread", id: `thread-${counter}` };
});
afterAll(() => rooms.kill());

const enterAs = async (
  side: "expert" | "client",
  room: { party: "thread" | "inbox"; id: string } = thread,
  changes: Parameters<typeof admission>[1] = {},
) => enter(rooms.address(room), await signTicket(SECRET, room, admission(side, changes)));
const message = (seq: number) => ({
  id: `id-${seq}`,
  seq,
  side: "client" as const,
  content: "Árvíztűrő 🙂",
  createdAt: 1,
  kind: "text" as const,
  key: "key-of-browser",
});

describe("a conversation's room", () => {
  it("gives everybody in it what the app posts, and nobody in another room", async () => {
    const [expert, client] = [await enterAs("expert"), await enterAs("client")];
    const outsider = await enterAs("expert", { party: "thread", id: "elsewhere" });
    await service.publish(thread, { type: "message", message: message(1) });
    await service.publish(thread, { type: "read", side: "expert", upTo: 1, at: 5, isShared: true });

    await service.publish(thread, { type: "state" });

    for (const visitor of [expert, client]) {
      expect(await visitor.next("state")).toEqual({ type: "state" });
      expect(await visitor.next("message")).toEqual({ type: "message", message: message(1) });
      expect(await visitor.next("read")).toEqual({
        type: "read",
        side: "expert",
        upTo: 1,
        at: 5,
        isShared: true,
      });
    }
    await service.publish(
      { party: "thread", id: "elsewhere" },
      { type: "message", message: message(9) },
    );
    expect(await outsider.next("message")).toMatchObject({ message: { seq: 9 } });
  });

  it("carries a message of full length whose every character needs escaping", async () => {
    const client = await enterAs("client");
    const content = "\u0001".repeat(10_000);
    await service.publish(thread, { type: "message", message: { ...message(1), content } });
    expect(await client.next("message")).toMatchObject({ message: { content } });
  });

  it("tells who is there, as they come and go", async () => {
    const expert = await enterAs("expert");
    expect((await expert.next("presence")).online).toEqual(["expert"]);
    const client = await enterAs("client");
    expect((await expert.next("presence")).online).toEqual(["expert", "client"]);
    client.leave();
    expect((await expert.next("presence")).online).toEqual(["expert"]);
  });

  it("counts two windows of one side once, and tells when the last one goes", async () => {
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

  it("tells the reader's own windows alone where read receipts are switched off", async () => {
    const [expert, own, client] = [
      await enterAs("expert"),
      await enterAs("client"),
      await enterAs("client"),
    ];
    const read = { type: "read", side: "client", upTo: 4, at: 5, isShared: false } as const;
    await service.publish(thread, read);
    await service.publish(thread, { type: "state" });
    for (const window of [own, client]) expect(await window.next("read")).toEqual(read);
    await expert.next("state");
    expect(expert.pushes.some(({ type }) => type === "read")).toBe(false);
  });

  it("hangs up on a session that has ended, and on no other, and says who is left", async () => {
    const gone = await enterAs("expert", thread, { session: "stolen" });
    const other = await enterAs("client", thread, { session: "stolen" });
    const [client, expert] = [await enterAs("client"), await enterAs("expert")];
    expect(await service.publish(thread, { type: "revoke", session: "stolen" })).toBe(true);
    await gone.next("over");
    await service.publish(thread, { type: "message", message: message(1) });
    for (const window of [other, client, expert]) await window.next("message");
    await service.publish(thread, { type: "revoke", session: "1" });
    await expert.next("over");
    await until("the client is told", () => {
      return client.pushes.some(({ online }) => `${online}` === "client");
    });
    await service.publish(thread, { type: "message", message: message(2) });
    for (const window of [other, client]) await window.next("message");
    for (const window of [gone, expert]) {
      expect(window.pushes.some(({ type }) => type === "message")).toBe(false);
    }
  });

  it("hangs up on older versions of the client's link", async () => {
    const old = await enterAs("client");
    const current = await enterAs("client", thread, { session: "2" });
    const expert = await enterAs("expert");
    await service.publish(thread, { type: "revoke-links", olderThan: 2 });
    await old.next("over");
    await service.publish(thread, { type: "state" });
    for (const window of [current, expert]) await window.next("state");
    expect(old.pushes.some(({ type }) => type === "state")).toBe(false);
    const late = await enterAs("client");
    const renewed = await enterAs("client", thread, { session: "2" });
    await renewed.next("presence");
    expect(late.pushes).toEqual([]);
  });

  it("tells the other side who types, under the name of the ticket and no other", async () => {
    const [expert, client] = [await enterAs("expert"), await enterAs("client")];
    client.say('{"type":"typing","side":"expert"}');
    expect(await expert.next("typing")).toEqual({ type: "typing", side: "client" });
    expect(client.pushes.some((push) => push.type === "typing")).toBe(false);
  });

  it("answers a heartbeat", async () => {
    const client = await enterAs("client");
    client.say('{"type":"ping"}');
    expect(await client.next("pong")).toEqual({ type: "pong" });
  });

  it.each([
    ["a message", JSON.stringify({ type: "message", message: message(1) })],
    ["a read receipt", JSON.stringify({ type: "read", side: "expert", upTo: 9, at: 1 })],
    ["something long", JSON.stringify({ type: "typing", padding: "x".repeat(1_000) })],
    ["something that is no JSON", "hello"],
  ])("hangs up on a socket that posts %s, and relays nothing", async (_, text) => {
    const [expert, client] = [await enterAs("expert"), await enterAs("client")];
    client.say(text);
    expect((await until("the line is cut", () => client.closed)).code).toBe(1008);
    await until("the expert is alone", () => expert.pushes.at(-1)?.type === "presence");
    expect(new Set(expert.pushes.map(({ type }) => type))).toEqual(new Set(["presence"]));
  });

  it("hangs up on a socket that talks without end", async () => {
    const client = await enterAs("client");
    for (let count = 0; count < 40; count += 1) client.say('{"type":"ping"}');
    expect((await until("the line is cut", () => client.closed)).code).toBe(1008);
  });

  it("lets one side hold a bounded number of sockets, and never shuts out the other", async () => {
    for (let count = 0; count < 20; count += 1) await enterAs("client");
    const oneTooMany = await enterAs("client");
    const expert = await enterAs("expert");
    await service.publish(thread, { type: "message", message: message(1) });
    expect(await expert.next("message")).toMatchObject({ message: { seq: 1 } });
    expect(oneTooMany.pushes).toEqual([]);
  });
});

describe("an expert's inbox room", () => {
  it("says that something changed to that expert alone", async () => {
    const inbox = { party: "inbox", id: `edit-${counter}` } as const;
    const [own, other] = [
      await enterAs("expert", inbox),
      await enterAs("expert", { party: "inbox", id: "otto" }),
    ];
    await service.publish(inbox, { type: "inbox" });
    expect(await own.next("inbox")).toEqual({ type: "inbox" });
    other.say('{"type":"ping"}');
    await other.next("pong");
    expect(other.pushes).toEqual([]);
  });
});

describe("an inbox of an ended session", () => {
  it("is closed, and that of another session is not", async () => {
    const inbox = { party: "inbox", id: `edit-${counter}` } as const;
    const gone = await enterAs("expert", inbox, { session: "stolen" });
    const own = await enterAs("expert", inbox);
    await service.publish(inbox, { type: "revoke", session: "stolen" });
    await gone.next("over");
    await service.publish(inbox, { type: "inbox" });
    await own.next("inbox");
    expect(gone.pushes).toEqual([]);
  });
});

describe("a room in which somebody has fallen silent", () => {
  it("no longer counts them as there, until they are heard again", async () => {
    const brief = await startRooms({ REALTIME_SECRET: SECRET, PRESENCE_SECONDS: "1" });
    const enterBrief = async (side: "expert" | "client") =>
      enter(brief.address(thread), await signTicket(SECRET, thread, admission(side)));
    try {
      const [client, expert] = [await enterBrief("client"), await enterBrief("expert")];
      expect((await expert.next("presence")).online).toEqual(["expert", "client"]);
      await until("the client is gone", () => {
        expert.say('{"type":"ping"}');
        return expert.pushes.some(({ online }) => `${online}` === "expert");
      });
      expect(client.closed).toBeNull();
      await expert.next("presence");
      client.say('{"type":"ping"}');
      expect((await expert.next("presence")).online).toEqual(["expert", "client"]);
    } finally {
      await brief.kill();
    }
  });
});

describe("a room whose sockets were admitted long ago", () => {
  it("asks them for a new ticket instead of telling them anything", async () => {
    const brief = await startRooms({ REALTIME_SECRET: SECRET, ADMISSION_MINUTES: "0" });
    try {
      const ticket = await signTicket(SECRET, thread, admission("client"));
      const client = await enter(brief.address(thread), ticket);
      const here = createRealtimeService({ url: brief.url, secret: SECRET });
      await here.publish(thread, { type: "message", message: message(1) });
      await client.next("over");
      expect(client.pushes.some(({ type }) => type === "message")).toBe(false);
    } finally {
      await brief.kill();
    }
  });
});

describe("a socket whose session ends by itself", () => {
  it("is asked for a new ticket at its next heartbeat", async () => {
    const until = Date.now() - 1;
    const client = await enterAs("expert", thread, { until });
    await client.next("over");
  });
});

describe("a room server that dies", () => {
  it("fails no publication, and serves newcomers after its restart", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await rooms.kill();
    await service.publish(thread, { type: "message", message: message(1) });
    expect(await service.check()).toBe(false);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();

    await rooms.restart();
    const client = await enterAs("client");
    await service.publish(thread, { type: "message", message: message(2) });
    expect(await client.next("message")).toMatchObject({ message: { seq: 2 } });
  });
});
