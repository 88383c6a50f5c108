import { randomInt } from "node:crypto";
import { request as send } from "node:http";
import { browserHeaders } from "./browser-headers.ts";
import { CookieJar } from "./cookie-jar.ts";
import { encodeForm, encodeMultipart, type Fields, type MultipartFields } from "./form-bodies.ts";

/** Null removes a default header. */
export type HeaderChanges = Record<string, string | null>;

interface RequestOptions {
  method?: string;
  headers?: HeaderChanges;
  body?: string | Buffer;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The `Location` header, as it was sent. */
  location: string | null;
  body: string;
  bytes: Buffer;
  json(): unknown;
}

/** A browser without scripts: it stores cookies, sends its origin and follows no redirects. */
export class HttpClient {
  readonly origin: string;
  readonly cookies = new CookieJar();
  /** The visitor's address, which limits count by. The local edge takes it from the request. */
  readonly networkAddress: string;

  constructor(origin: string, networkAddress = newNetworkAddress()) {
    this.origin = origin;
    this.networkAddress = networkAddress;
  }

  get(path: string, headers: HeaderChanges = {}): Promise<HttpResponse> {
    return this.request(path, { headers });
  }

  /** Posts as a form of this site does. An array gives several values of one field. */
  post(path: string, fields: Fields = {}, headers: HeaderChanges = {}): Promise<HttpResponse> {
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    return this.request(path, {
      method: "POST",
      body: encodeForm(fields),
      headers: { ...type, ...headers },
    });
  }

  /** Posts a form with files. */
  postMultipart(path: string, fields: MultipartFields, headers: HeaderChanges = {}) {
    const { body, contentType } = encodeMultipart(fields);
    return this.request(path, {
      method: "POST",
      body,
      headers: { "Content-Type": contentType, ...headers },
    });
  }

  /** Opens a page and posts its form: both answers. */
  async openAndPost(path: string, fields: Fields = {}): Promise<HttpResponse[]> {
    return [await this.get(path), await this.post(path, fields)];
  }

  /** Follows a redirect; throws when there is none. */
  follow(response: HttpResponse): Promise<HttpResponse> {
    if (!response.location) throw new Error(`No redirect to follow: ${response.status}`);
    return this.get(response.location);
  }

  async request(path: string, { method = "GET", headers = {}, body }: RequestOptions = {}) {
    const url = new URL(path, this.origin);
    const cookie = this.cookies.header();
    const usual = {
      ...browserHeaders(this.origin, method),
      "CF-Connecting-IP": this.networkAddress,
      ...(cookie ? { Cookie: cookie } : {}),
    };
    const response = await exchange(url, method, applyChanges(usual, headers), body);
    this.cookies.store(response.headers["set-cookie"]);
    return response;
  }
}

/** A new network of the range for examples each time. */
export function newNetworkAddress(): string {
  const group = () => randomInt(0x1_00_00).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}

function applyChanges(usual: Record<string, string>, changes: HeaderChanges) {
  const result = { ...usual };
  for (const [name, value] of Object.entries(changes)) {
    const known = Object.keys(result).find((key) => key.toLowerCase() === name.toLowerCase());
    if (known) delete result[known];
    if (value !== null) result[name] = value;
  }
  return result;
}

function exchange(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body = Buffer.alloc(0) as string | Buffer,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const length =
      method === "GET" || method === "HEAD"
        ? {}
        : { "Content-Length": String(Buffer.byteLength(body)) };
    const request = send(
      url,
      { method, headers: { ...headers, ...length }, agent: false },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.once("error", reject);
        reply.once("end", () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString("utf8");
          const location = reply.headers.location ?? null;
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            location,
            body: text,
            bytes,
            json: () => JSON.parse(text),
          });
        });
      },
    );
    request.once("error", reject);
    request.end(body);
  });
}
