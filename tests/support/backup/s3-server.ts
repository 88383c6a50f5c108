import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { signRequest } from "#local/backup/buckets/signature.ts";

export interface S3Object {
  bytes: Buffer;
  contentType: string | undefined;
  cacheControl: string | undefined;
}

export const S3_CREDENTIALS = {
  accessKeyId: "0123456789abcdef0123456789abcdef",
  secretAccessKey: "a-secret-access-key-of-the-tests",
  region: "auto",
};

/** There is no other bucket. */
const BUCKETS = ["uploads", "private-files"];
/** Few, so that a list has several pages. */
const PAGE_KEYS = 40;

/**
 * A server with the part of the S3 API that backups use. It checks every signature by making it
 * again, and answers like R2: 403 for a wrong one, 404 for an unknown key.
 */
export async function startS3Server() {
  const store: Store = { objects: new Map(), hooks: {} };
  const server = createServer((request, response) => {
    answer(store, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...store,
    endpoint,
    /** The variables with which a command reaches it. */
    environment: {
      R2_ENDPOINT: endpoint,
      R2_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      R2_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Store {
  /** By "bucket/key". */
  objects: Map<string, S3Object>;
  /** `before` is called before each answer; it may wait, or return a status to fail with. */
  hooks: { before?: (method: string, key: string) => Promise<number | undefined> };
}

async function answer(
  { objects, hooks }: Store,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET" } = request;
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const bytes = await readBody(request);
  const address = decodeURIComponent(url.pathname.slice(1));
  const failure = await hooks.before?.(method, address);
  if (failure) return end(response, failure);
  if (!isSigned(request, url))
    return end(response, 403, "<Error><Code>AccessDenied</Code></Error>");
  if (!BUCKETS.includes(address.split("/")[0] ?? ""))
    return end(response, 404, "<Error><Code>NoSuchBucket</Code></Error>");
  if (method === "PUT") {
    const { "content-type": contentType, "cache-control": cacheControl } = request.headers;
    objects.set(address, { bytes, contentType, cacheControl });
    return end(response, 200);
  }
  if (url.searchParams.has("list-type"))
    return end(response, 200, listPage([...objects.keys()], address, url));
  const object = objects.get(address);
  if (!object) return end(response, 404, "<Error><Code>NoSuchKey</Code></Error>");
  const { contentType = "binary/octet-stream", cacheControl } = object;
  response.writeHead(200, {
    "content-length": object.bytes.length,
    "content-type": contentType,
    ...(cacheControl && { "cache-control": cacheControl }),
  });
  response.end(object.bytes);
}

function listPage(all: readonly string[], bucket: string, url: URL): string {
  const prefix = `${bucket}/${url.searchParams.get("prefix") ?? ""}`;
  const after = url.searchParams.get("continuation-token") ?? "";
  const keys = all.filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE_KEYS);
  const rows = page.map((key) => {
    const encoded = encodeURIComponent(key.slice(bucket.length + 1));
    return `<Contents><Key>${encoded}</Key></Contents>`;
  });
  const next = keys.length > page.length ? page.at(-1) : undefined;
  const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  return `<ListBucketResult>${rows.join("")}${more}</ListBucketResult>`;
}

/** The headers that the signature names are signed again. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const { authorization = "", "x-amz-date": time = "" } = request.headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(";") ?? [];
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(time)) ?? [];
  const [year, month, day, hour, minute, second] = parts.map(Number);
  if (second === undefined) return false;
  const at = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second));
  const headers = Object.fromEntries(
    names
      .filter((name) => name !== "host" && !name.startsWith("x-amz-"))
      .map((name) => [name, String(request.headers[name])]),
  );
  const payloadHash = String(request.headers["x-amz-content-sha256"]);
  const method = request.method ?? "GET";
  const signed = signRequest(S3_CREDENTIALS, { method, url, headers, payloadHash, at });
  return Math.abs(Date.now() - at.getTime()) < 900_000 && signed.authorization === authorization;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}

function end(response: ServerResponse, status: number, body = ""): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(body);
}
