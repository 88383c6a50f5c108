import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#app/platform/clock.ts";
import { findStoredSettings, storeSettings } from "#app/web/page-cache/edge-cache.server.ts";
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

/** The text that a visitor reads, followed by "old" when the response declares an age. */
async function read(from: Isolate = isolate): Promise<string> {
  const response = await from.servePage(new Request(url), key, site);
  return (await response.text()) + (response.headers.has("X-Page-Age") ? " old" : "");
}

/** As `read`, including the work after the response. */
async function visit(from: Isolate = isolate): Promise<string> {
  const text = await read(from);
  await site.settle();
  return text;
}

const renderings = (count: number) => until("it is rendered", () => site.renderings === count);

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Makes the next renderings wait for the outcome that the returned function gives. */
function slowly(): (outcome: Rendering) => void {
  let give: (outcome: Rendering) => void = () => {};
  const outcome = new Promise<Rendering>((resolve) => {
    give = resolve;
  });
  site.next = () => outcome;
  return give;
}

/** Starts a slow rendering for a visitor. The result finishes it and returns what was read. */
async function startSlowRendering(from: Isolate = isolate) {
  const begun = site.renderings + 1;
  const finish = slowly();
  const reading = read(from);
  await renderings(begun);
  pass(1);
  return async (outcome: Rendering): Promise<string> => {
    finish(outcome);
    const text = await reading;
    await site.settle();
    return text;
  };
}

/** Checks what a known isolate and a new one show. */
async function expectEverywhere(text: string): Promise<void> {
  expect([await visit(), await visit(await beginIsolate())]).toEqual([text, text]);
}

describe("a page as it ages", () => {
  beforeEach(async () => {
    site.next = () => page("first");
    await visit();
    site.next = () => page("second");
  });

  test("is served from the cache while it is fresh, also to isolates that start later", async () => {
    pass(site.freshMs - 1);
    expect(isolate.findFreshPage({ url, locale: "en", namesLocale: false })).not.toBeNull();
    await expectEverywhere("first");
    expect(site.renderings).toBe(1);
  });

  test("is shown for the same time again while one of many visitors renders a new one", async () => {
    pass(site.freshMs);
    expect(await Promise.all([read(), read(), read()])).toEqual(["first", "first", "first"]);
    await site.settle();
    expect([await visit(), site.renderings]).toEqual(["second", 2]);
  });

  test("is rendered for another visitor when the first rendering was cut off", async () => {
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

  test("is not shown at twice that age, even to simultaneous visitors", async () => {
    pass(2 * site.freshMs);
    expect(await Promise.all([read(), read()])).toEqual(["second", "second"]);
    expect(site.renderings).toBe(3);
  });

  test("is refreshed from the edge cache when another isolate was first", async () => {
    pass(2 * site.freshMs);
    await visit(await beginIsolate());
    expect([await visit(), site.renderings]).toEqual(["second", 2]);
  });

  test("is never replaced by an older one", async () => {
    pass(2 * site.freshMs);
    const finish = await startSlowRendering();
    site.next = () => page("third");
    await visit(await beginIsolate());
    expect(await visit()).toBe("third");
    expect(await finish(page("second"))).toBe("second");
    await expectEverywhere("third");
  });
});

test("a visitor for whom it may not render gets the page that is there, and the next one a new page", async () => {
  const refusal = () => new Response("Refused", { status: 429 });
  site.next = () => page("first");
  site.refusal = refusal();
  expect([await visit(), site.renderings]).toEqual(["Refused", 0]);
  site.refusal = null;
  await visit();
  site.next = () => page("second");
  pass(site.freshMs);
  site.refusal = refusal();
  expect([await visit(), site.renderings]).toEqual(["first", 1]);
  pass(site.freshMs);
  expect([await visit(), site.renderings]).toEqual(["Refused", 1]);
  site.refusal = null;
  expect([await visit(), site.renderings]).toEqual(["second", 2]);
});

describe("when rendering fails", () => {
  beforeEach(async () => {
    site.next = () => page("good");
    await visit();
    site.next = failure;
  });

  test.each(["this", "another"])(
    "%s isolate shows the last good page, and for some seconds no visitor waits for a hanging site",
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

  test("a page is shown for an hour and no longer", async () => {
    pass(HOUR_MS - 1);
    expect(await visit()).toBe("good old");
    pass(1);
    expect(await visit()).toBe("Down");
    await expectEverywhere("Down");
  });

  test("a site without an edge cache still shows the page of the isolate", async () => {
    vi.unstubAllGlobals();
    pass(2 * site.freshMs);
    expect(await visit()).toBe("good old");
    expect(await visit(await beginIsolate())).toBe("Down");
  });
});

describe("a page that was removed", () => {
  test("returns with a rendering that began after the removal, not before", async () => {
    const finish = await startSlowRendering();
    site.next = missing;
    expect(await visit()).toBe("None");
    await finish(page("removed"));
    await expectEverywhere("None");
    site.next = failure;
    await expectEverywhere("Down");
    pass(1);
    site.next = () => page("back");
    await expectEverywhere("back");
  });

  test("disappears from every isolate of the data centre, even after a late rendering", async () => {
    const other = await beginIsolate();
    const finish = await startSlowRendering(other);
    site.next = missing;
    await visit();
    await finish(page("removed"));
    pass(2 * site.freshMs);
    site.next = failure;
    expect([await visit(other), await visit()]).toEqual(["Down", "Down"]);
  });

  test("remains when a rendering from before its creation ends late", async () => {
    const finish = await startSlowRendering();
    site.next = () => page("made since");
    await visit();
    expect(await finish(missing())).toBe("None");
    await expectEverywhere("made since");
  });
});

const origin = "https://directory.example.com";
const rows = [{ key: "maintenance_mode", value: "true" }];

test("stored settings are found for a day", async () => {
  const settings = { rows, readAt: Date.now() };
  await storeSettings(origin, settings);
  vi.setSystemTime(settings.readAt + DAY_MS - 1);
  expect(await findStoredSettings(origin)).toEqual(settings);
  vi.setSystemTime(settings.readAt + DAY_MS);
  expect(await findStoredSettings(origin)).toBeNull();
});

test("without an edge cache there are none, and nothing fails", async () => {
  vi.unstubAllGlobals();
  await storeSettings(origin, { rows, readAt: Date.now() });
  expect(await findStoredSettings(origin)).toBeNull();
});
