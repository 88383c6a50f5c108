import { vi } from "vitest";
import { parseExpertsQuery } from "#app/domain/experts/directory/experts-query.server.ts";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import type { Env } from "#app/platform/env.ts";
import type { Database } from "#db/client.ts";
import { newEdgeCache } from "./edge.ts";

const APP_ORIGIN = "https://directory.example.com";
const env = { APP_ORIGIN, PAGE_FRESH_SECONDS: 15 } as Env;

/** One isolate with the edge cache of its data centre, over a database that others write to. */
export class DataCentre {
  renderings = 0;
  /** Runs after a page has read its data, and before it is stored. */
  beforeStore: () => Promise<unknown> = async () => {};
  #edge = newEdgeCache();
  #isolate: Awaited<ReturnType<typeof beginIsolate>>;
  readonly #database: () => Database;

  private constructor(database: () => Database, isolate: Awaited<ReturnType<typeof beginIsolate>>) {
    this.#database = database;
    this.#isolate = isolate;
  }

  static async open(database: () => Database): Promise<DataCentre> {
    return new DataCentre(database, await beginIsolate());
  }

  /** Another isolate takes over; it shares nothing but the edge cache. */
  async replaceIsolate(): Promise<void> {
    this.#isolate = await beginIsolate();
  }

  /** The text that an anonymous visitor reads, and "old" if it declares an age. */
  async visit(path: string): Promise<string> {
    vi.stubGlobal("caches", this.#edge);
    const request = new Request(APP_ORIGIN + path);
    const later: Promise<unknown>[] = [];
    const response = await this.#answer(request, (work) => later.push(work));
    while (later.length > 0) await Promise.all(later.splice(0));
    return (await response.text()) + (response.headers.has("X-Page-Age") ? " old" : "");
  }

  async #answer(
    request: Request,
    afterResponse: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const { findFreshPage, servePage, anonymousSettings, renderAnonymously } = this.#isolate;
    const key = { url: request.url, locale: "en" as Locale, version: "1" };
    const fresh = findFreshPage({ ...key, namesLocale: false });
    if (fresh) return fresh.answer(request);
    const db = this.#database();
    await anonymousSettings({ env, db, afterResponse });
    return servePage(request, key, {
      freshMs: env.PAGE_FRESH_SECONDS * 1_000,
      render: () =>
        renderAnonymously(key, db, async ({ url }, reading) => {
          this.renderings += 1;
          const settings = await anonymousSettings({ env, db, afterResponse });
          const page = await makePage(new URL(url).pathname, reading);
          await this.beforeStore();
          return page === null
            ? new Response("None", { status: 404 })
            : new Response(`${settings.site_title} ${page}`);
        }),
      refuse: () => null,
      afterResponse,
    });
  }
}

async function beginIsolate() {
  vi.resetModules();
  const { servePage, findFreshPage } = await import("#app/web/page-cache/page-cache.server.ts");
  const { anonymousSettings } = await import("#app/web/context/site.server.ts");
  const { renderAnonymously } = await import("#app/web/page-cache/render-anonymous.server.ts");
  return { servePage, findFreshPage, anonymousSettings, renderAnonymously };
}

interface Reading {
  db: Database;
  showsOnly(ids: readonly string[]): void;
}

/** The list of experts, one of them, or a page without data of the directory. */
async function makePage(path: string, { db, showsOnly }: Reading): Promise<string | null> {
  if (path === "/faq") return "Questions";
  if (path === "/experts") {
    const { experts } = await listExperts(db, parseExpertsQuery(new URLSearchParams()));
    return experts.map(({ name }) => name).join(", ");
  }
  const expert = await findExpert(db, path.replace("/experts/", ""));
  if (!expert) return null;
  showsOnly([expert.id, ...expert.similar.map(({ id }) => id)]);
  return `${expert.headline}: ${expert.products.map(({ name }) => name).join(", ")}`;
}
