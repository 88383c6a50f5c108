import { afterEach, expect, test, vi } from "vitest";
import {
  beginRoundTrip,
  currentRequestId,
  noteGuard,
  noteMember,
  noteRoute,
} from "#app/platform/log/request-log.ts";
import { answerLogged, logAnswered } from "#app/web/log/logged-answer.server.ts";
import { openMetrics } from "#tests/support/log/data-points.ts";

const written: Record<string, unknown>[] = [];
for (const level of ["info", "warn", "error"] as const)
  vi.spyOn(console, level).mockImplementation((text) => void written.push(JSON.parse(text)));
afterEach(() => {
  written.length = 0;
});

const url = "https://www.example.com/requests/a-private-link?email=clara@example.com";
const requested = (headers: Record<string, string> = {}, method = "GET") =>
  new Request(url, { method, headers });
const unknown = { bindings: {}, route: "unknown" };

test("an answer has one line with the pattern of its route, and the id as a header", async () => {
  const response = await answerLogged(requested(), unknown, async () => {
    noteRoute("/requests/:token");
    beginRoundTrip()();
    beginRoundTrip()();
    return new Response("", { status: 404, headers: { "X-Id": currentRequestId() ?? "" } });
  });
  const id = response.headers.get("X-Request-Id");
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(response.headers.get("X-Id")).toBe(id);
  const { time: _, durationMs, databaseMs, ...line } = written[0] ?? {};
  expect(written).toHaveLength(1);
  expect([typeof durationMs, typeof databaseMs]).toEqual(["number", "number"]);
  expect(line).toEqual({
    level: "info",
    event: "request",
    requestId: id,
    route: "/requests/:token",
    method: "GET",
    status: 404,
    roundTrips: 2,
  });
});

test("the id is Cloudflare's, unless the header holds something else", async () => {
  const answer = async () => new Response("");
  const idFor = async (ray: string) =>
    (await answerLogged(requested({ "cf-ray": ray }), unknown, answer)).headers.get("X-Request-Id");
  expect(await idFor("9a1b2c3d4e5f6071-BUD")).toBe("9a1b2c3d4e5f6071-BUD");
  expect(await idFor('"},clara@example.com')).toMatch(/^[0-9a-f]{16}$/);
});

test("a page from memory has a line of its own, and so has an answer with 5xx", async () => {
  logAnswered(requested({}, "HEAD"), { bindings: {}, route: "cached page" }, new Response(""));
  await answerLogged(requested(), unknown, async () => new Response("", { status: 503 }));
  expect(written).toMatchObject([
    { level: "info", route: "cached page", method: "HEAD", status: 200, roundTrips: 0 },
    { level: "error", route: "unknown", status: 503 },
  ]);
});

test("a limit is a security event, with the member if there is one", async () => {
  await answerLogged(requested(), unknown, async () => {
    noteMember("member-1");
    return new Response("", { status: 429 });
  });
  expect(written).toMatchObject([
    { level: "warn", event: "security.limit", userId: "member-1" },
    { event: "request", status: 429 },
  ]);
});

test.each([403, 404])(
  "%s behind a guard is a refused right, and elsewhere it is not",
  async (status) => {
    const refuse = async () => new Response("", { status });
    await answerLogged(requested(), unknown, refuse);
    await answerLogged(requested(), unknown, () => {
      noteMember("member-1");
      noteGuard();
      return refuse();
    });
    const events = written.map(({ event }) => event);
    expect(events).toEqual(["request", "security.refused-right", "request"]);
    expect(written[1]).toMatchObject({ userId: "member-1" });
  },
);

test("Analytics Engine counts a security event beside its request", async () => {
  const { metrics: METRICS, points } = openMetrics();
  const limited = async () => new Response("", { status: 429 });
  await answerLogged(requested(), { bindings: { METRICS }, route: "/" }, limited);
  expect(points.map(({ blobs }) => blobs)).toEqual([
    ["security.limit", "", "event"],
    ["/", "GET", "4xx"],
  ]);
});

test("Analytics Engine gets one data point per request when it is bound", async () => {
  const { metrics: METRICS, points } = openMetrics();
  const long = `/${"long".repeat(50)}`;
  await answerLogged(requested(), { bindings: { METRICS }, route: long }, async () => {
    beginRoundTrip()();
    return new Response("", { status: 303 });
  });
  expect(points).toHaveLength(1);
  const [point] = points;
  expect(point?.blobs).toEqual([long, "GET", "3xx"]);
  expect(point?.doubles).toEqual([expect.any(Number), expect.any(Number), 1]);
  expect(point?.indexes).toHaveLength(1);
  const [index] = point?.indexes ?? [];
  expect(Buffer.byteLength(String(index))).toBeLessThanOrEqual(96);
  expect(long).toContain(String(index));
});
