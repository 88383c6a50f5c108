import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { expect, onTestFinished } from "vitest";
import { type HttpClient, newNetworkAddress } from "#tests/support/http/http.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { findChromium, hasSharedMemory } from "./chromium.ts";
import { rememberMappedStacks } from "./mapped-stacks.ts";
import { watchPage } from "./page-problems.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages of tests end before optimised code repays its compilation. Axe alone causes most of it.
  "--js-flags=--no-turbofan,--no-maglev",
];

export interface VisitorOptions {
  /** The visitor has the session of this person. */
  as?: { client: HttpClient };
  javaScript?: boolean;
  language?: "en" | "hu";
  colorScheme?: "light" | "dark";
  /** Of the browser, such as "Asia/Tokyo". */
  timeZone?: string;
  /** Null for a page whose size the caller emulates. */
  width?: number | null;
  height?: number;
  /** A phone: touch instead of a pointer. */
  isPhone?: boolean;
  /** Console errors that this test provokes on purpose. */
  allowedProblems?: readonly RegExp[];
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
}

/** One Chromium for all files of a worker. It ends with the process. */
let launched: Promise<Browser> | null = null;

/** The visitors of one site. Its owner closes it. */
export class TestBrowser {
  /** Paths are resolved against it. */
  readonly #origin: string;
  readonly #contexts: BrowserContext[] = [];

  constructor({ origin }: { origin: string }) {
    this.#origin = origin;
  }

  /** A new visitor, inside a test, who has opened this page. */
  async visit(path: string, options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await this.newVisitor(options);
    await visitor.page.goto(path);
    return visitor;
  }

  /**
   * A visitor with a fresh profile, inside a test. When the test ends, the visitor's pages are
   * closed, and their unexpected console errors, exceptions and policy violations fail the test.
   */
  async newVisitor({ allowedProblems = [], ...options }: VisitorOptions = {}): Promise<Visitor> {
    const context = await this.openContext(options);
    const problems: string[] = [];
    context.on("page", (page) => watchPage(page, problems, allowedProblems));
    const page = await context.newPage();
    onTestFinished(async ({ task }) => {
      if (task.result?.state === "fail") await takePicture(page, task.name);
      // A handler of a test may be waiting for a response that no longer comes.
      for (const open of context.pages()) await open.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
      expect(problems, "what pages complained about").toEqual([]);
    });
    return { page, context };
  }

  /** A fresh profile that belongs to no test. */
  async openContext(options: Omit<VisitorOptions, "allowedProblems">): Promise<BrowserContext> {
    rememberMappedStacks();
    launched ??= chromium.launch({
      executablePath: findChromium() ?? undefined,
      args: flags,
      ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    });
    const browser = await launched;
    const context = await browser.newContext(this.#contextOptions(browser, options));
    this.#contexts.push(context);
    const value = options.as?.client.cookies.get("session");
    if (value) await context.addCookies([{ name: "session", value, url: this.#origin }]);
    return context;
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close();
  }

  #contextOptions(browser: Browser, options: Omit<VisitorOptions, "as" | "allowedProblems">) {
    const {
      javaScript = true,
      language = "en",
      colorScheme = "light",
      timeZone,
      width = 1280,
      height = 800,
      isPhone = false,
    } = options;
    const major = browser.version().split(".")[0];
    return {
      baseURL: this.#origin,
      javaScriptEnabled: javaScript,
      locale: language === "hu" ? "hu-HU" : "en-GB",
      colorScheme,
      timezoneId: timeZone,
      // Transitions draw many frames, for which stories would wait. Surveys check motion.
      reducedMotion: "reduce" as const,
      viewport: width === null ? null : { width, height },
      isMobile: width === null ? undefined : isPhone,
      hasTouch: isPhone,
      // As Cloudflare would set it: rate limits count the visitors of one network together.
      extraHTTPHeaders: { "CF-Connecting-IP": newNetworkAddress() },
      // Headless Chromium identifies itself, and the server would treat it as a bot.
      userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
    };
  }
}

async function takePicture(page: Page, testName: string): Promise<void> {
  if (page.isClosed()) return;
  const name = testName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 100);
  const path = join(currentRun().screenshots, `${name}-${Date.now()}.png`);
  await page.screenshot({ path, fullPage: true }).catch(() => {});
  console.error(`A picture of the page is in ${path} (${page.url()}).`);
}
