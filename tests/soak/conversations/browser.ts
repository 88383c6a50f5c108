import { setMaxListeners } from "node:events";
import type { SendAnswer } from "#app/components/live/live-responses.ts";
import { paths } from "#app/paths.ts";
import { browserHeaders } from "#tests/support/http/browser-headers.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import type { Observations } from "./observations.ts";
import { watchedSockets } from "./sockets.ts";

/**
 * The browser globals that the product's own code needs, for many pages of different people in one
 * process. The hash of an address, which is never sent, identifies the person of its page.
 */
export class Browser {
  readonly #people: HttpClient[] = [];
  readonly #origin: string;
  readonly #seen: Observations;
  readonly #fetch = globalThis.fetch;
  readonly #toLose = { reads: 0, counts: 0 };

  constructor(origin: string, seen: Observations) {
    this.#origin = origin;
    this.#seen = seen;
  }

  /** Lasts for the rest of this test file; every file has globals of its own. */
  install(): void {
    const document = Object.assign(new EventTarget(), { visibilityState: "visible", nodeType: 9 });
    // React reads both in any document.
    const window = Object.assign(new EventTarget(), { document, HTMLIFrameElement: class {} });
    // Every page listens to both.
    setMaxListeners(0, document, window);
    const found = {
      document,
      window,
      navigator: { onLine: true },
      location: new URL(this.#origin),
      sessionStorage: new SessionStorage(),
      WebSocket: watchedSockets(this.#seen, this.#people),
      fetch: (input: RequestInfo | URL, init?: RequestInit) => this.#browse(input, init),
    };
    for (const [name, value] of Object.entries(found)) {
      // Newer Nodes have some of them, not all of which can be assigned to.
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
    }
  }

  /** Adds the person to the addresses of their pages. */
  addressesOf(person: HttpClient): (path: string) => string {
    const number = this.#people.push(person) - 1;
    return (path) => `${path}#${number}`;
  }

  /** Loses the next read receipt, or the next request for the number of a badge. */
  loseNext(what: "reads" | "counts"): void {
    this.#toLose[what] += 1;
  }

  /** Whether that has happened. */
  hasLost(what: "reads" | "counts"): boolean {
    return this.#toLose[what] === 0;
  }

  async #browse(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const address = input instanceof Request ? null : new URL(input, this.#origin);
    const person = address?.hash ? this.#people[Number(address.hash.slice(1))] : undefined;
    if (!address || !person) return this.#fetch(input, init);
    const headers = { ...headersOf(person, init.method ?? "GET"), ...init.headers };
    this.#lose("reads", intentOf(init) === "read");
    this.#lose("counts", address.pathname === paths.unreadCount());
    const content = intentOf(init) === "send" ? fieldOf(init, "content") : null;
    const post = content === null ? null : this.#seen.posting(content, fieldOf(init, "key") ?? "");
    const response = await this.#ask(address, { ...init, headers });
    person.cookies.store(response.headers.getSetCookie());
    const seconds = response.headers.get("Retry-After");
    if (post) post.retryAfterMs = seconds === null ? null : Number(seconds) * 1_000;
    if (content !== null && response.ok) await this.#note(content, response.clone());
    return response;
  }

  #lose(what: "reads" | "counts", isMeant: boolean): void {
    if (!isMeant || this.#toLose[what] === 0) return;
    this.#toLose[what] -= 1;
    throw new TypeError("The line was cut.");
  }

  async #ask(address: URL, init: RequestInit): Promise<Response> {
    try {
      const response = await Promise.race([this.#fetch(address, init), endOf(init.signal)]);
      this.#seen.count(String(response.status));
      return response;
    } catch (error) {
      this.#seen.count("unreachable");
      throw error;
    }
  }

  async #note(content: string, response: Response): Promise<void> {
    this.#seen.answered(content, (await response.json()) as SendAnswer);
  }
}

/**
 * Rejects when the time of a request is over. Node may collect the request with its signal, and
 * then the time limit has no effect, which cannot happen in a browser.
 */
function endOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function headersOf(person: HttpClient, method: string): Record<string, string> {
  return {
    ...browserHeaders(person.origin, method),
    "Sec-Fetch-Dest": "empty",
    "Sec-Fetch-Site": "same-origin",
    "CF-Connecting-IP": person.networkAddress,
    Cookie: person.cookies.header(),
  };
}

const intentOf = (init: RequestInit) => fieldOf(init, "intent");

/** A field of the form that is posted, null for any other request. */
function fieldOf({ body }: RequestInit, name: string): string | null {
  return body instanceof URLSearchParams ? body.get(name) : null;
}

class SessionStorage {
  readonly #texts = new Map<string, string>();
  getItem(name: string): string | null {
    return this.#texts.get(name) ?? null;
  }
  setItem(name: string, text: string): void {
    this.#texts.set(name, text);
  }
  removeItem(name: string): void {
    this.#texts.delete(name);
  }
}
