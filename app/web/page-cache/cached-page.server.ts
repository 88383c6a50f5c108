import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { memoize } from "#app/lib/memoize.ts";
import { HOUR_MS, SECOND_MS } from "#app/platform/clock.ts";
import type { ShownVersions } from "./known-versions.server.ts";

type ContentEncoding = "br" | "gzip" | "identity";

/** Higher qualities cost 4 to 60 ms a page and save 1 to 10 %; this one costs about 1 ms. */
const BROTLI_QUALITY = 6;

const chooseEncoding = memoize((header: string): ContentEncoding => {
  const taken = header
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  if (taken.includes("br")) return "br";
  return taken.includes("gzip") ? "gzip" : "identity";
});

/**
 * How long after it was last known to be current a page replaces one that cannot be rendered. A
 * removal reaches one data centre's cache only, so this limits how long the others may show a
 * removed page while the database is down.
 */
export const LAST_GOOD_MS = HOUR_MS;

const VARY = "Accept-Encoding, Accept-Language, Cookie";
/**
 * Headers that a browser must not apply to the page that it already has. Type and language are the
 * same for all encodings.
 */
const HEADERS_OF_BODY = ["Content-Encoding", "Content-Length"];

/** A cached page. Each encoding is made once, on its first use. */
export class KeptPage {
  /** UTF-8, for clients that accept no compression. */
  readonly body: Uint8Array<ArrayBuffer>;
  /**
   * The headers of the page itself, security headers included, without those that depend on the
   * request.
   */
  readonly headers: Headers;
  /** UTC milliseconds. */
  readonly renderedAt: number;
  /** Null if they are not known: then only the age of the page tells whether it is current. */
  readonly shown: ShownVersions | null;
  readonly #etag: string;
  readonly #forms = new Map<ContentEncoding | "unchanged", Form>();

  constructor(
    body: Uint8Array<ArrayBuffer>,
    headers: Headers,
    { renderedAt, shown = null }: { renderedAt: number; shown?: ShownVersions | null },
  ) {
    const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    this.body = body;
    this.headers = headers;
    this.renderedAt = renderedAt;
    this.shown = shown;
    // Weak: it names the same page in all encodings, not the same bytes.
    this.#etag = `W/"${hash}"`;
  }

  /** An upper limit of its memory, with headers and two compressed forms of a fifth each. */
  get bytes(): number {
    return 1.5 * this.body.length + 8_192;
  }

  /** The answer to a GET or HEAD: 304 when the client has the page. */
  answer(request: Request): Response {
    const known = request.headers.get("If-None-Match");
    if (known !== null && this.#isKnown(known)) {
      return new Response(null, this.#form("unchanged").init);
    }
    const { body, init } = this.#form(preferredEncoding(request));
    return new Response(request.method === "HEAD" ? null : body, init);
  }

  /** The last good page while the site cannot render a new one; the answer states its age. */
  answerOverdue(request: Request, ageMs: number): Response {
    const response = this.answer(request);
    response.headers.set("X-Page-Age", String(Math.round(ageMs / SECOND_MS)));
    return response;
  }

  #isKnown(header: string): boolean {
    const tags = header.split(",").map((tag) => tag.trim());
    return tags.some((tag) => tag === "*" || tag === this.#etag || `W/${tag}` === this.#etag);
  }

  #form(kind: ContentEncoding | "unchanged"): Form {
    const made = this.#forms.get(kind) ?? this.#makeForm(kind);
    this.#forms.set(kind, made);
    return made;
  }

  #makeForm(kind: ContentEncoding | "unchanged"): Form {
    const headers = new Headers(this.headers);
    headers.set("ETag", this.#etag);
    headers.set("Vary", VARY);
    if (kind === "unchanged") {
      for (const name of HEADERS_OF_BODY) headers.delete(name);
      return { body: null, init: { status: 304, headers } };
    }
    if (kind === "identity") return { body: this.body, init: { headers } };
    headers.set("Content-Encoding", kind);
    const body = compress(this.body, kind);
    return { body, init: { headers, encodeBody: "manual" } };
  }
}

interface Form {
  body: Uint8Array<ArrayBuffer> | null;
  init: ResponseInit & { encodeBody?: "manual" };
}

/**
 * The shortest encoding that the client accepts. The edge sends its own header and puts the
 * client's into `cf`.
 */
function preferredEncoding(request: Request): ContentEncoding {
  const { cf } = request as { cf?: { clientAcceptEncoding?: string } };
  return chooseEncoding(cf?.clientAcceptEncoding ?? request.headers.get("Accept-Encoding") ?? "");
}

function compress(bytes: Uint8Array, encoding: "br" | "gzip"): Uint8Array<ArrayBuffer> {
  if (encoding === "gzip") return new Uint8Array(gzipSync(bytes));
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  };
  return new Uint8Array(brotliCompressSync(bytes, { params }));
}
