import { createRequire } from "node:module";
import { useLoaderData } from "@remix-run/react";
import { type ComponentType, useLayoutEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { LoadedThread } from "#app/routes/inbox/live/live-thread-state.ts";
import { fetchUpdates } from "#app/routes/inbox/live/thread-requests.ts";
import {
  type LiveThread,
  type LiveThreadOptions,
  useLiveThread,
} from "#app/routes/inbox/live/use-live-thread.ts";

export type PageOptions = Omit<LiveThreadOptions, keyof LoadedThread> & Pick<LoadedThread, "side">;

/** The size of the loader's page. */
const MESSAGES_PER_PAGE = 50;

interface Router {
  initialize?: unknown;
}

// The router that Remix itself runs on: a second copy would know nothing of its hooks.
const { createMemoryRouter, RouterProvider } = createRequire(
  createRequire(import.meta.url).resolve("@remix-run/react"),
)("react-router-dom") as {
  createMemoryRouter(routes: object[]): Router;
  RouterProvider: ComponentType<{ router: Router; future: object }>;
};

/** One side's page of a conversation: the product's own hook in React, with nothing drawn. */
export class ConversationPage {
  readonly options: PageOptions;
  /** What the page shows now. */
  live: LiveThread | null = null;
  /** Violations, as sentences. */
  readonly problems: string[] = [];
  #shown: readonly string[] = [];
  #loaded: LoadedThread | null = null;
  readonly #root: Root;

  constructor(options: PageOptions) {
    this.options = options;
    const nowhere = Object.assign(new EventTarget(), {
      nodeType: 1,
      nodeName: "MAIN",
      tagName: "MAIN",
      ownerDocument: document,
      namespaceURI: "http://www.w3.org/1999/xhtml",
    });
    this.#root = createRoot(nowhere as unknown as Element);
    const router = createMemoryRouter([
      { path: "/", loader: () => this.#load(), element: <Live page={this} /> },
    ]);
    this.#root.render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  }

  close(): void {
    this.#root.unmount();
  }

  /** Messages are in order without a gap, and a shown message never disappears or moves. */
  show(live: LiveThread): void {
    this.live = live;
    const shown = live.messages.map(({ id }) => id);
    const hasKept = this.#shown.every((id, index) => shown[index] === id);
    const isWhole = live.messages.every(({ seq }, index) => seq === index + 1);
    const isOnce = new Set(shown).size === shown.length;
    if (!hasKept) this.#report("a message has disappeared or moved");
    if (!isWhole) this.#report("messages are out of order or missing in between");
    if (!isOnce) this.#report("a message is shown twice");
    this.#shown = shown;
  }

  get ids(): readonly string[] {
    return this.#shown;
  }

  #report(what: string): void {
    const { side, threadId } = this.options;
    this.problems.push(`${threadId}, ${side}: ${what}`);
  }

  /** A page that cannot be reloaded keeps its data. */
  async #load(): Promise<LoadedThread> {
    const { updatesUrl, side } = this.options;
    const updates = await fetchUpdates(updatesUrl, 0).catch(() => null);
    if (updates) {
      const { readUpTo, life, mayWrite } = updates;
      const messages = updates.messages.slice(-MESSAGES_PER_PAGE);
      this.#loaded = { side, messages, readUpTo, life, mayWrite };
    }
    if (!this.#loaded) throw new Error("The page did not load.");
    return this.#loaded;
  }
}

function Live({ page }: { page: ConversationPage }) {
  const loaded = useLoaderData() as LoadedThread;
  const live = useLiveThread({ ...page.options, ...loaded });
  useLayoutEffect(() => page.show(live));
  return null;
}
