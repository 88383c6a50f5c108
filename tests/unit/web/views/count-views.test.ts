import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { ShownExperts } from "#app/platform/view-counter.ts";
import { countShown, nameShown } from "#app/web/views/count-views.server.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const LIST: ShownExperts = { viewed: [], listed: ["ada", "bela", "cili", "dora", "emil"] };

/** What loaders and session say about a request. */
interface Known {
  shown?: ShownExperts;
  visitor?: { userId: string } | null | "unavailable";
  isDataRequest?: boolean;
}

/** Answers a request like the Worker; returns the answer and what the counters were given. */
async function answer(known: Known, headers: HeadersInit = {}, init: RequestInit = {}) {
  const counted: ShownExperts[] = [];
  const add = async (shown: ShownExperts) => void counted.push(shown);
  const names = new Set<string>();
  const get = (name: string) => {
    names.add(name);
    return { add };
  };
  const bindings = { VIEW_COUNTER: { idFromName: (name: string) => name, get } };
  const answered = await pass(known, { bindings, headers, init });
  const all = (key: keyof ShownExperts) => counted.flatMap((shown) => shown[key]).sort();
  return { answered, names, viewed: all("viewed"), listed: all("listed") };
}

async function pass(
  known: Known,
  { bindings, headers, init }: { bindings: unknown; headers: HeadersInit; init: RequestInit },
): Promise<Response> {
  const context = { visitor: null, isDataRequest: false, shown: LIST, ...known };
  const page = new Response("The page", { status: 200 });
  nameShown(context as unknown as AppLoadContext, page);
  const request = new Request("https://site.test/experts", {
    headers: { "User-Agent": BROWSER, ...headers },
    ...init,
  });
  const later: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void later.push(work);
  const answered = countShown(request, page, { bindings, execution: { waitUntil } });
  await Promise.all(later);
  return answered;
}

test("every card of a list counts once, and no visitor sees the names", async () => {
  const { answered, listed } = await answer({});
  expect(listed).toEqual(LIST.listed);
  expect([...answered.headers.keys()]).not.toContain("x-shown-experts");
});

test("an expert is always counted by the same counter", async () => {
  const shown = { viewed: ["ada"], listed: [] };
  const first = await answer({ shown });
  const second = await answer({ shown });
  expect(first.viewed).toEqual(["ada"]);
  expect(first.names.size).toBe(1);
  expect(second.names).toEqual(first.names);
});

test("a member's own page and card do not count, the others do", async () => {
  const own = { visitor: { userId: "ada" } };
  expect((await answer({ ...own, shown: { viewed: ["ada"], listed: [] } })).viewed).toEqual([]);
  expect((await answer(own)).listed).toEqual(["bela", "cili", "dora", "emil"]);
});

test("nothing counts while it is unknown who asks, nor for a script's request", async () => {
  expect((await answer({ visitor: "unavailable" })).listed).toEqual([]);
  expect((await answer({ isDataRequest: true })).listed).toEqual([]);
});

test.each<[string, HeadersInit, RequestInit?]>([
  ["a robot", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a program", { "User-Agent": "curl/8.0" }],
  ["a prefetch", { "Sec-Purpose": "prefetch" }],
  ["an older prefetch", { Purpose: "prefetch" }],
  ["a script", { "Sec-Fetch-Dest": "empty" }],
  ["a request for the headers", {}, { method: "HEAD" }],
])("%s does not count and sees no names", async (_, headers, init) => {
  const { answered, listed } = await answer({}, headers, init);
  expect(listed).toEqual([]);
  expect(answered.headers.get("X-Shown-Experts")).toBeNull();
});

test.each([
  ["fails", { idFromName: String, get: () => ({ add: () => Promise.reject(new Error("Down")) }) }],
  [
    "throws at once",
    {
      idFromName: () => {
        throw new Error("Broken");
      },
    },
  ],
  ["is missing", undefined],
])("a counter that %s leaves the page as it is", async (_, VIEW_COUNTER) => {
  const answered = await pass({}, { bindings: { VIEW_COUNTER }, headers: {}, init: {} });
  expect(answered.status).toBe(200);
  expect(await answered.text()).toBe("The page");
});
