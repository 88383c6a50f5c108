import { vi } from "vitest";
import type { PageSource, Rendering } from "#app/web/page-cache/page-cache.server.ts";

/** The edge's cache of one data centre, in place of the platform's. */
export function standInForEdgeCache(): void {
  const stored = new Map<string, { body: ArrayBuffer; headers: Headers }>();
  vi.stubGlobal("caches", {
    default: {
      async match(url: string) {
        const found = stored.get(url);
        return found && new Response(found.body, { headers: found.headers });
      },
      async put(url: string, response: Response) {
        stored.set(url, { body: await response.arrayBuffer(), headers: response.headers });
      },
    },
  });
}

/** The page cache of an isolate that has just begun: with nothing in its memory. */
export async function beginIsolate() {
  vi.resetModules();
  const { servePage, findFreshPage } = await import("#app/web/page-cache/page-cache.server.ts");
  return { servePage, findFreshPage };
}

export const page = (text: string): Rendering => ({
  response: new Response(text, { headers: { "Content-Type": "text/html" } }),
  hasFailed: false,
});
export const missing = (): Rendering => ({
  response: new Response("None", { status: 404 }),
  hasFailed: false,
});
export const failure = (): Rendering => ({
  response: new Response("Down", { status: 503 }),
  hasFailed: true,
});

/** A site whose next pages a test decides, with how often it was asked and what it does after its responses. */
export class Site implements PageSource {
  freshMs = 15_000;
  renderings = 0;
  next: () => Rendering | Promise<Rendering> = failure;
  #later: Promise<unknown>[] = [];

  render = async (): Promise<Rendering> => {
    this.renderings += 1;
    return this.next();
  };

  afterResponse = (work: Promise<unknown>): void => void this.#later.push(work);

  /** Until everything that visitors do not wait for is done. */
  async settle(): Promise<void> {
    while (this.#later.length > 0) await Promise.all(this.#later.splice(0));
  }
}
