import type { IncomingMessage } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LocalModeError } from "#local/settings.ts";
import { BUCKETS, type Bucket, type Buckets, type ObjectFacts } from "./bucket.ts";
import { type Credentials, encodeKey, signRequest } from "./signature.ts";

/** Longer than any pause of a bucket that works. */
const SILENCE_MS = 60_000;
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 500;

export interface S3Settings extends Credentials {
  /** For R2: https://ACCOUNT.r2.cloudflarestorage.com */
  endpoint: string;
  bucketNames: Record<(typeof BUCKETS)[number], string>;
}

interface Call {
  method: "GET" | "PUT";
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: AsyncIterable<Uint8Array>;
}

/** Buckets behind an S3 API, such as R2's. Requests are repeated when the bucket fails. */
export function openS3Buckets(settings: S3Settings): Buckets {
  const [UPLOADS, PRIVATE_FILES] = BUCKETS.map((name) => openBucket(settings, name)) as [
    Bucket,
    Bucket,
  ];
  return { UPLOADS, PRIVATE_FILES, close: async () => {} };
}

function openBucket(settings: S3Settings, name: (typeof BUCKETS)[number]): Bucket {
  const bucket = settings.bucketNames[name];
  const send = (call: Call) => sendCall(settings, bucket, call);
  return {
    async get(key) {
      const answer = await repeated(() => send({ method: "GET", key }));
      if (answer.statusCode === 404) return requireBucket(settings, bucket, answer);
      const { headers } = requireOk(bucket, answer);
      const facts: ObjectFacts = {
        size: Number(headers["content-length"]),
        contentType: typeOf(headers["content-type"]),
        cacheControl: headers["cache-control"],
      };
      return { facts, body: answer };
    },
    async put(key, { size, contentType, cacheControl }, open) {
      const headers = {
        "content-length": String(size),
        ...(contentType && { "content-type": contentType }),
        ...(cacheControl && { "cache-control": cacheControl }),
      };
      const answer = await repeated(() => send({ method: "PUT", key, headers, body: open() }));
      await discard(requireOk(bucket, answer));
    },
    async *list(prefix) {
      for (let after: string | null = ""; after !== null; ) {
        const query = listQuery(prefix, after);
        const answer = await repeated(() => send({ method: "GET", key: "", query }));
        const xml = await textOf(requireOk(bucket, answer));
        for (const [, key = ""] of xml.matchAll(/<Key>([^<]*)<\/Key>/g))
          yield decodeURIComponent(key.replaceAll("+", " "));
        after = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1] ?? null;
      }
    },
  };
}

/** `after` is where the page before ended; "" for the first page. */
const listQuery = (prefix: string, after: string): Record<string, string> => ({
  "list-type": "2",
  "encoding-type": "url",
  prefix,
  ...(after && { "continuation-token": after }),
});

/** Null for a missing object. A wrong name of the bucket would make an empty backup. */
async function requireBucket(
  { endpoint }: S3Settings,
  bucket: string,
  answer: IncomingMessage,
): Promise<null> {
  if (!(await textOf(answer)).includes("NoSuchBucket")) return null;
  throw new LocalModeError(`There is no bucket ${bucket} at ${endpoint}.`);
}

/** Objects without a type get one of these from the API. */
function typeOf(header: string | undefined): string | undefined {
  return header === "binary/octet-stream" || header === "application/octet-stream"
    ? undefined
    : header;
}

/** A repeated request gets a new signature, which contains the time. */
async function repeated(send: () => Promise<IncomingMessage>): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt === ATTEMPTS;
    const answer = await send().catch((error: unknown) => {
      if (last) throw error;
      return null;
    });
    if (answer && (last || (answer.statusCode ?? 0) < 500)) return answer;
    if (answer) await discard(answer);
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** attempt));
  }
}

async function sendCall(
  settings: S3Settings,
  bucket: string,
  { method, key, query = {}, headers = {}, body }: Call,
): Promise<IncomingMessage> {
  const url = new URL(`/${encodeKey(bucket)}${key && `/${encodeKey(key)}`}`, settings.endpoint);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  // TLS protects the body, whose hash is not known before it was sent.
  const payloadHash = "UNSIGNED-PAYLOAD";
  const signed = signRequest(settings, { method, url, headers, payloadHash, at: new Date() });
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const outgoing = request(url, { method, headers: signed, timeout: SILENCE_MS });
  outgoing.once("timeout", () => outgoing.destroy(new Error("no answer")));
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve);
    outgoing.once("error", reject);
  });
  try {
    // An early refusal ends the sending; its answer tells why.
    if (body) pipeline(Readable.from(body), outgoing).catch((error) => outgoing.destroy(error));
    else outgoing.end();
    return await answer;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LocalModeError(`The bucket ${bucket} at ${url.host} cannot be reached: ${reason}`);
  }
}

function requireOk(bucket: string, answer: IncomingMessage): IncomingMessage {
  const { statusCode = 0 } = answer;
  if (statusCode >= 200 && statusCode < 300) return answer;
  answer.destroy();
  const hint = ": check R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY and what the token may do";
  const ending = statusCode === 403 ? hint : "";
  throw new LocalModeError(`The bucket ${bucket} answered ${statusCode}${ending}.`);
}

async function discard(answer: IncomingMessage): Promise<void> {
  await textOf(answer);
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of answer) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces).toString("utf8");
}
