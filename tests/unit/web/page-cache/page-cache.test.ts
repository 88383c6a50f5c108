import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR_MS, SECOND_MS } from "#app/platform/clock.ts";
import type { Rendering } from "#app/web/page-cache/page-cache.server.ts";
import type { PageKey } from "#app/web/page-cache/page-store.server.ts";
import { until } from "#tests/support/until.ts";
import { beginIsolate, failure, missing, page, Site, standInForEdgeCache } from "./edge.ts";

const url = "https://directory.example.com/experts/maren";
const key: PageKey = { url, locale: "en", version: "1" };

type Isolate = Awaited<ReturnType<typeof beginIsolate>>;
let site: Site;
let isolate: Isolate;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  standInForEdgeCache();
  site = new Site();
  isolate = await beginIsolate();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a visitor reads, and with "old" after it when it is said to be. */
async function read(from: Isolate = isolate): Promise<string> {
  const response = await from.servePage(new Request(url), key, site);
  return (await response.text()) + (response.headers.has("X-Page-Age") ? " old" : "");
}

/** As `read`, with all that comes after the response. */
async function visit(from: Isolate = isolate): Promise<string> {
  const text = await read(from);
  await site.settle();
  return text;
}

/** Until so many renderings have begun. */
const renderings = (count: number) => until("it is rendered", () => site.renderings === count);

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A rendering that waits until it is given its outcome. */
function slowly(): (outcome: Rendering) => void {
  let give: (outcome: Rendering) => void = () => {};
  const outcome = new Promise<Rendering>((resolve) => {
    give = resolve;
  });
  site.next = () => outcome;
  return give;
}

describe("a page as it ages", () => {
  beforeEach(async () => {
    site.next = () => page("first");
    await visit();
    site.next = () => page("second");
  });

  test("is kept while it is fresh, also for isolates that begin later", async () => {
    pass(site.freshMs - 1);
    expect(isolate.findFreshPage({ url, locale: "en", namesLocale: false })).not.toBeNull();
    expect([await visit(), await visit(await beginIsolate()), site.renderings]).toEqual([
      "first",
      "first",
      1,
    ]);
  });

  test("is shown for as long again while one of many visitors makes a new one", async () => {
    pass(site.freshMs);
    expect(await Promise.all([read(), read(), read()])).toEqual(["first", "first", "first"]);
    await site.settle();
    expect([await visit(), site.renderings]).toEqual(["second", 2]);
  });

  test("is renewed by somebody else when whoever began was cut off", async () => {
    pass(site.freshMs);
    slowly();
    await read();
    pass(9 * SECOND_MS);
    await read();
    await renderings(2);
    pass(SECOND_MS);
    await read();
    await renderings(3);
  });

  test("is not shown at twice that age, however many come", async () => {
    pass(2 * site.freshMs);
    expect(await Promise.all([read(), read()])).toEqual(["second", "second"]);
    expect(site.renderings).toBe(3);
  });

  test("is renewed from the edge's cache when another isolate was first", async () => {
    pass(2 * site.freshMs);
    await visit(await beginIsolate());
    expect([await visit(), site.renderings]).toEqual(["second", 2]);
  });

  test("gives way to nothing older, wherever that comes from", async () => {
    pass(2 * site.freshMs);
    const finish = slowly();
    const late = read();
    await renderings(2);
    pass(1);
    site.next = () => page("third");
    await visit(await beginIsolate());
    expect(await visit()).toBe("third");
    finish(page("second"));
    expect(await late).toBe("second");
    await site.settle();
    expect([await visit(), await visit(await beginIsolate())]).toEqual(["third", "third"]);
  });
});

describe("when no new page can be made", () => {
  beforeEach(async () => {
    site.next = () => page("good");
    await visit();
    site.next = failure;
  });

  test.each(["this", "another"])(
    "%s isolate shows the last good one, and for some seconds nobody waits for a site that hangs",
    async (which) => {
      pass(2 * site.freshMs);
      const asked = which === "this" ? isolate : await beginIsolate();
      expect(await visit(asked)).toBe("good old");
      slowly();
      expect(await Promise.all([read(asked), read(asked)])).toEqual(["good old", "good old"]);
      await renderings(3);
      pass(6 * SECOND_MS);
      site.next = () => page("new");
      expect(await read(asked)).toBe("new");
    },
  );

  test("a page serves for an hour, and then no longer", async () => {
    pass(HOUR_MS - 1);
    expect(await visit()).toBe("good old");
    pass(1);
    expect([await visit(), await visit(), await visit(await beginIsolate())]).toEqual([
      "Down",
      "Down",
      "Down",
    ]);
  });

  test("a site without an edge's cache still shows what the isolate has", async () => {
    vi.unstubAllGlobals();
    pass(2 * site.freshMs);
    expect(await visit()).toBe("good old");
    expect(await visit(await beginIsolate())).toBe("Down");
  });
});

describe("a page that was removed", () => {
  test("does not come back with a rendering that began before, and comes back with one that began after", async () => {
    const finish = slowly();
    const early = read();
    await renderings(1);
    pass(1);
    site.next = missing;
    expect(await visit()).toBe("None");
    finish(page("removed"));
    await early;
    await site.settle();
    expect([await visit(), await visit(await beginIsolate())]).toEqual(["None", "None"]);
    site.next = failure;
    expect([await visit(), await visit(await beginIsolate())]).toEqual(["Down", "Down"]);
    pass(1);
    site.next = () => page("back");
    expect([await visit(), await visit(await beginIsolate())]).toEqual(["back", "back"]);
  });

  test("is forgotten by every isolate of the data centre, also where a rendering comes late", async () => {
    const other = await beginIsolate();
    const finish = slowly();
    const early = read(other);
    await renderings(1);
    pass(1);
    site.next = missing;
    await visit();
    finish(page("removed"));
    await early;
    await site.settle();
    pass(2 * site.freshMs);
    site.next = failure;
    expect([await visit(other), await visit()]).toEqual(["Down", "Down"]);
  });

  test("stays when nobody found it before it was made", async () => {
    const finish = slowly();
    const early = read();
    await renderings(1);
    pass(1);
    site.next = () => page("made since");
    await visit();
    finish(missing());
    expect(await early).toBe("None");
    await site.settle();
    expect([await visit(), await visit(await beginIsolate())]).toEqual([
      "made since",
      "made since",
    ]);
  });
});
