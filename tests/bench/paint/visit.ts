import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { findChromium } from "#tests/support/browser/chromium.ts";

/** A telephone on a slow connection: bits per second, and the wait for an answer. */
export const SETTINGS = {
  bitsPerSecond: 400_000,
  latencyMs: 400,
  slowdown: 4,
  width: 412,
  height: 823,
} as const;

/** Milliseconds since the navigation began, but for the layout shift. */
export interface Times {
  fcp: number;
  lcp: number;
  shift: number;
  /** Only of conversations: the last message and the form are on the screen; scripts answer. */
  readable: number | null;
  usable: number | null;
  hydrated: number | null;
  /** As transferred, with headers. */
  bytes: number;
}

export interface PaintPage {
  name: string;
  path: string;
  sessionId?: string;
  isConversation?: boolean;
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });

/** One visit with an empty cache. */
export async function visit(browser: Browser, origin: string, one: PaintPage): Promise<Times> {
  const { width, height } = SETTINGS;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    if (one.sessionId)
      await context.addCookies([{ name: "session", value: one.sessionId, url: origin }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const transferred = await slowDown(session);
    const { whenLive } = await listen(session);
    // The program that runs this file wraps functions by a helper that no page has.
    await page.addInitScript("globalThis.__name ??= (wrapped) => wrapped");
    await page.addInitScript(observe);
    await page.goto(origin + one.path, { waitUntil: "load" });
    if (one.isConversation) await whenLive;
    // The network of a conversation is never idle.
    await page.evaluate("new Promise((done) => setTimeout(done, 1_000))");
    const times = (await page.evaluate("window.__paint")) as Omit<Times, "bytes">;
    return { ...times, bytes: transferred() };
  } finally {
    await context.close();
  }
}

/** Returns a function that tells the bytes so far. */
async function slowDown(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const throughput = SETTINGS.bitsPerSecond / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SETTINGS.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SETTINGS.slowdown });
  return () => bytes;
}

/**
 * Returns a promise that the page fulfils when it is live. A locator of Playwright would run its
 * own scripts in the page at the same moment.
 */
async function listen(session: CDPSession): Promise<{ whenLive: Promise<void> }> {
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name: "paintedAll" });
  return {
    whenLive: new Promise((resolve) => session.on("Runtime.bindingCalled", () => resolve())),
  };
}

/**
 * Runs in the page before its own scripts. A part counts from the second frame that has it: the
 * first one paints it.
 */
function observe(): void {
  const unseen = { readable: null, usable: null, hydrated: null };
  const times: Omit<Times, "bytes"> = { fcp: Number.NaN, lcp: Number.NaN, shift: 0, ...unseen };
  Object.assign(window, { __paint: times });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") times.fcp = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    times.lcp = startTime;
  });
  watch("layout-shift", (entry) => {
    times.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  const parts = {
    readable: "[role=log] > .message:last-of-type",
    usable: ".composer button[value=send]:enabled",
    hydrated: ".composer[data-hydrated]",
  } as const;
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const seen = new Set<string>();
  const look = () => {
    for (const name of names) {
      if (times[name] !== null) continue;
      if (seen.has(name)) times[name] = performance.now();
      else if (document.querySelector(parts[name])?.getClientRects().length) seen.add(name);
    }
    if (names.some((name) => times[name] === null)) requestAnimationFrame(look);
    else Object.assign(window).paintedAll("");
  };
  requestAnimationFrame(look);
}
