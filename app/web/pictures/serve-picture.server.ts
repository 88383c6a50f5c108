import { AVATAR } from "#app/lib/pictures/picture-variants.ts";
import { paths } from "#app/paths.ts";
import { SECOND_MS } from "#app/platform/clock.ts";
import {
  PICTURE_CACHE_CONTROL,
  type StoredUpload,
  type UploadFacts,
  type UploadsService,
} from "#app/services/uploads.server.ts";
import { refuse } from "#app/web/context/gateway.server.ts";
import { keptFor, withEdgeCache } from "#app/web/page-cache/edge-cache.server.ts";
import { withSecurityHeaders } from "#app/web/security/security-headers.server.ts";

interface Site {
  uploads: Pick<UploadsService, "find" | "describe">;
  /** Runs after the response; a failure is logged and has no other effect. */
  afterResponse(work: Promise<unknown>): void;
}

/** A picture, or only what is known about it. */
type Found<Facts extends UploadFacts = StoredUpload> = Facts & {
  key: string;
  isFromCache: boolean;
};

/** Positions of the first and last byte, both included. */
interface ByteRange {
  first: number;
  last: number;
}

const METHODS = ["GET", "HEAD"];
/**
 * Folders and random names, shorter than the bucket's limit; the only dot precedes the extension.
 */
const KEY = /^[\w/-]{1,200}\.\w{1,5}$/;
/** Portraits in the size that mails show: many programs show mails like a page of another site. */
const IN_MAILS = new RegExp(`-${AVATAR.smallerWidths[0]}\\.\\w+$`);
/**
 * A removed picture is gone within a minute. The rest of the minute is for a picture that is read
 * just before its removal and stored just after it.
 */
const AT_THE_EDGE_MS = 50 * SECOND_MS;

/** Whether a request asks for a public picture: its path is not a page's. */
export const isPictureRequest = ({ url }: Request) =>
  new URL(url).pathname.startsWith(paths.upload(""));

/**
 * A public picture from the edge cache or the bucket, for anyone: no session and no setting is
 * read. 404 for an unknown key, 405 for other methods than GET and HEAD. Throws outages.
 */
export async function servePicture(request: Request, site: Site): Promise<Response> {
  return withSecurityHeaders(request, await answer(request, site));
}

async function answer(request: Request, site: Site): Promise<Response> {
  if (!METHODS.includes(request.method)) return refuse(405, { Allow: METHODS.join(", ") });
  const { origin, pathname } = new URL(request.url);
  const key = decodeURIComponent(pathname).slice(paths.upload("").length);
  if (!KEY.test(key)) return refuse(404);
  // Neither the query nor the spelling of the path makes another copy.
  const place = { key, address: `${origin}${paths.upload(key)}` };
  const kept = await findKept(place);
  const isHead = request.method === "HEAD";
  // The bucket need not read a picture for an answer without it.
  if (isHead || request.headers.has("If-None-Match")) {
    const facts = kept ?? (await site.uploads.describe(key));
    if (!facts) return refuse(404);
    const headers = headersOf({ isFromCache: false, ...facts, key });
    if (isKnown(request, facts.etag)) return new Response(null, { status: 304, headers });
    if (isHead) return new Response(null, { headers });
  }
  const picture = kept ?? (await findStored(place, site));
  if (!picture) return refuse(404);
  const headers = headersOf(picture);
  const range = readRange(request.headers, picture);
  if (range) return answerRange(picture, { range, headers });
  return new Response(picture.bytes, { headers });
}

interface Place {
  key: string;
  /** Of the copy in the edge cache. */
  address: string;
}

async function findStored(
  { key, address }: Place,
  { uploads, afterResponse }: Site,
): Promise<Found | null> {
  const stored = await uploads.find(key);
  if (!stored) return null;
  afterResponse(keep(address, stored));
  return { ...stored, key, isFromCache: false };
}

function findKept({ key, address }: Place): Promise<Found | null> {
  return withEdgeCache(async (cache) => {
    const response = await cache.match(address);
    const contentType = response?.headers.get("Content-Type");
    const etag = response?.headers.get("ETag");
    if (!response || !contentType || !etag) return null;
    const bytes = await response.arrayBuffer();
    return { key, bytes, size: bytes.byteLength, contentType, etag, isFromCache: true };
  });
}

function keep(address: string, { bytes, contentType, etag }: StoredUpload): Promise<unknown> {
  const headers = {
    "Content-Type": contentType,
    ETag: etag,
    "Cache-Control": keptFor(AT_THE_EDGE_MS),
  };
  return withEdgeCache((cache) => cache.put(address, new Response(bytes, { headers })));
}

function headersOf({ key, size, contentType, etag, isFromCache }: Found<UploadFacts>): Headers {
  const name = key.slice(key.lastIndexOf("/") + 1);
  return new Headers({
    "Content-Type": contentType,
    "Content-Length": String(size),
    "Content-Disposition": `inline; filename="${name}"`,
    "Cross-Origin-Resource-Policy": IN_MAILS.test(key) ? "cross-origin" : "same-origin",
    "Cache-Control": PICTURE_CACHE_CONTROL,
    ETag: etag,
    "Accept-Ranges": "bytes",
    "Cache-Status": isFromCache ? "edge; hit" : "edge; fwd=uri-miss",
  });
}

function isKnown({ headers }: Request, etag: string): boolean {
  const known = headers.get("If-None-Match");
  return known !== null && (known.trim() === "*" || known.includes(etag));
}

function answerRange(
  { bytes, size }: Found,
  { range, headers }: { range: ByteRange | "unsatisfiable"; headers: Headers },
): Response {
  if (range === "unsatisfiable") {
    return refuse(416, { "Content-Range": `bytes */${size}` });
  }
  const { first, last } = range;
  headers.set("Content-Range", `bytes ${first}-${last}/${size}`);
  headers.set("Content-Length", String(last - first + 1));
  return new Response(bytes.slice(first, last + 1), { status: 206, headers });
}

/**
 * The part of a file of `size` bytes that a GET asks for (RFC 9110, section 14). Null means the
 * whole file: no range, several ranges, a range that cannot be read, or a part of another version.
 */
function readRange(
  headers: Headers,
  { etag, size }: Pick<UploadFacts, "etag" | "size">,
): ByteRange | "unsatisfiable" | null {
  const wanted = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i.exec(headers.get("Range")?.trim() ?? "");
  if (!wanted) return null;
  const version = headers.get("If-Range");
  if (version !== null && version !== etag) return null;
  const [, start, end, length] = wanted;
  if (end && Number(end) < Number(start)) return null;
  const first = start ? Number(start) : Math.max(0, size - Number(length));
  // An empty suffix (`bytes=-0`) starts behind the last byte too.
  if (first >= size) return "unsatisfiable";
  return { first, last: end ? Math.min(Number(end), size - 1) : size - 1 };
}
