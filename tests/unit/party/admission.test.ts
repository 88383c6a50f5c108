import { SignJWT } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import { createRealtimeService } from "#app/services/realtime.server.ts";
import { signPostToken, signTicket } from "#party/ticket.ts";
import { visit } from "#tests/support/inbox/room-visitor.ts";
import { admission, SECRET, startRooms } from "./rooms.ts";

const thread = { party: "thread", id: "thread-1" } as const;
const otherThread = { party: "thread", id: "thread-2" } as const;
const inbox = { party: "inbox", id: "edit" } as const;
const client = admission("client", { id: "quote-1" });

const rooms = await startRooms();
afterAll(() => rooms.kill());

const sessionClaims = { session: "1", until: 9_999_999_999_999 };

function sign(
  secret: string,
  claims: { aud: string; sub: string; expires: number },
  more: Record<string, unknown> = sessionClaims,
) {
  return new SignJWT(more)
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(claims.aud)
    .setSubject(claims.sub)
    .setExpirationTime(Math.floor(Date.now() / 1_000) + claims.expires)
    .sign(new TextEncoder().encode(secret));
}
const claims = { aud: "socket:thread:thread-1", sub: "client:quote-1", expires: 60 };
const unsigned = (header: object) =>
  [header, { ...claims, ...sessionClaims, exp: 9_999_999_999 }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");

describe("a room", () => {
  it("admits the person of a ticket that the app has signed", async () => {
    const visitor = await visit(rooms.address(thread), await signTicket(SECRET, thread, client));
    expect(visitor).toEqual(expect.objectContaining({ closed: null }));
  });

  it.each<[string, number, () => Promise<string | null>]>([
    ["no ticket", 401, async () => null],
    ["an empty ticket", 401, async () => ""],
    ["nonsense", 401, async () => "a.b.c"],
    ["an expired ticket", 401, () => sign(SECRET, { ...claims, expires: -10 })],
    ["a ticket signed by someone else", 401, () => sign("x".repeat(32), claims)],
    ["a ticket without a signature", 401, async () => `${unsigned({ alg: "none" })}.`],
    ["a ticket with another subject", 401, forgedTicket],
    ["a ticket for an unknown side", 401, () => sign(SECRET, { ...claims, sub: "admin:1" })],
    ["a ticket without a session", 401, () => sign(SECRET, claims, { until: sessionClaims.until })],
    ["a ticket without an end of the admission", 401, () => sign(SECRET, claims, { session: "1" })],
    ["another thread's ticket", 403, () => signTicket(SECRET, otherThread, client)],
    ["an inbox ticket", 403, () => signTicket(SECRET, { ...inbox, id: thread.id }, client)],
    ["the app's own token for posting", 403, () => signPostToken(SECRET, thread)],
  ])("refuses a socket with %s", async (_, status, ticket) => {
    expect(await visit(rooms.address(thread), await ticket())).toBe(status);
  });

  it("refuses a thread's ticket at an inbox and another expert's inbox ticket", async () => {
    const expert = admission("expert", { id: "otto" });
    const tickets = [
      signTicket(SECRET, thread, client),
      signTicket(SECRET, { party: "inbox", id: "otto" }, expert),
    ];
    for (const ticket of await Promise.all(tickets)) {
      expect(await visit(rooms.address(inbox), ticket)).toBe(403);
    }
  });

  const post = (token: string | null, body = '{"type":"inbox"}') => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    return fetch(rooms.address(inbox), { method: "POST", body, headers });
  };

  it("accepts posts with the app's token for this room only", async () => {
    const token = await signPostToken(SECRET, inbox);
    const ticket = await signTicket(SECRET, inbox, admission("expert", { id: inbox.id }));
    const statuses: [number, string | null][] = [
      [204, token],
      [401, null],
      [401, "nonsense"],
      [401, await signPostToken("x".repeat(32), inbox)],
      [403, await signPostToken(SECRET, thread)],
      [403, ticket],
    ];
    for (const [status, token] of statuses) expect((await post(token)).status).toBe(status);
  });

  it("accepts only its own events", async () => {
    const token = await signPostToken(SECRET, inbox);
    for (const body of ["", "{}", '{"type":"message"}', " ".repeat(100_001)]) {
      expect((await post(token, body)).status).toBe(400);
    }
  });

  it("answers a plain GET with 404", async () => {
    expect((await fetch(rooms.address(thread))).status).toBe(404);
    expect((await fetch(rooms.address(inbox))).status).toBe(404);
  });

  it("reports that it is healthy", async () => {
    const service = createRealtimeService({ url: rooms.url, secret: SECRET });
    expect(await service.check()).toBe(true);
    expect(service.socketHost).toBe(new URL(rooms.url).host);
  });
});

it("a server that was started without its secret admits no one and reports that it is unhealthy", async () => {
  const bare = await startRooms({});
  try {
    expect(await visit(bare.address(thread), await signTicket(SECRET, thread, client))).toBe(503);
    expect(await createRealtimeService({ url: bare.url, secret: SECRET }).check()).toBe(false);
  } finally {
    await bare.kill();
  }
});

async function forgedTicket(): Promise<string> {
  const [header, , signature] = (await signTicket(SECRET, thread, client)).split(".");
  const body = { ...sessionClaims, aud: claims.aud, sub: "expert:edit", exp: 9_999_999_999 };
  return [header, Buffer.from(JSON.stringify(body)).toString("base64url"), signature].join(".");
}
