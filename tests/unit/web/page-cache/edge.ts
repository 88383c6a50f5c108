import { vi } from "vitest";
import type { PageSource, Rendering } from "#app/web/page-cache/page-cache.server.ts";

/** The edge cache of one data centre, in place of the platform's. */
export function standInForEdgeCache(): void {
  vi.stubGlobal("caches", newEdgeCache());
}

export function newEdgeCache() {
  const stored = new Map<string, { body: ArrayBuffer; headers: Headers }>();
  return {
    default: {
      async match(url: string) {
        const found = stored.get(url);
        return found && new Response(found.body, { headers: found.headers });
      },
      async put(url: string, response: Response) {
        stored.set(url, { body: await response.arrayBuffer(), headers: response.headers });
      },
    },
  };
}

/** The page cache of a new isolate, with empty memory. */
export async function beginIsolate() {
  vi.resetModules();
  const { servePage, findFreshPage } = await import("#app/web/page-cache/page-cache.server.ts");
  return { servePage, findFreshPage };
}

const rendering = (text: string, init: ResponseInit, hasFailed = false): Rendering => ({
  response: new Response(text, init),
  hasFailed,
  shown: null,
});
export const page = (text: string) => rendering(text, { headers: { "Content-Type": "text/html" } });
export const missing = () => rendering("None", { status: 404 });
export const failure = () => rendering("Down", { status: 503 }, true);

/** A site whose next rendering a test chooses. It counts renderings and runs deferred work. */
export class Site implements PageSource {
  freshMs = 15_000;
  renderings = 0;
  next: () => Rendering | Promise<Rendering> = failure;
  #later: Promise<unknown>[] = [];

  render = async (): Promise<Rendering> => {
    this.renderings += 1;
    return this.next();
  };

  refusal: Response | null = null;
  refuse = () => this.refusal;

  afterResponse = (work: Promise<unknown>): void => void this.#later.push(work);

  /** Waits for the work that runs after the responses. */
  async settle(): Promise<void> {
    while (this.#later.length > 0) await Promise.all(this.#later.splice(0));
  }
}
