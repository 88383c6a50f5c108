import * as z from "zod";
import { LocalModeError } from "#local/settings.ts";

/** Cloudflare's API for one account. Paths are relative to it. */
export interface CloudflareApi {
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>>;
  post: SendBody;
  patch: SendBody;
}

type SendBody = <Schema extends z.ZodType>(
  path: string,
  body: unknown,
  schema: Schema,
) => Promise<z.output<Schema>>;

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).nullish(),
  result: z.unknown(),
});

/** A refused call, with the status of the answer; 0 without one. */
export class CloudflareError extends LocalModeError {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Variables = Record<string, string | undefined>;

/**
 * Reads CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, as wrangler does. Throws a sentence when
 * one is missing. Each call throws a `CloudflareError` when it is refused.
 */
export function connectCloudflare(variables: Variables): CloudflareApi {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: account } = variables;
  if (!token || !account)
    throw new LocalModeError(
      "Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID (docs/deploy.md says where to find them).",
    );
  const base = variables.CLOUDFLARE_API_BASE_URL || "https://api.cloudflare.com/client/v4";
  const call = async <Schema extends z.ZodType>(path: string, schema: Schema, init?: RequestInit) =>
    readResult(path, schema, await send(`${base}/accounts/${account}/${path}`, token, init));
  const sendBy =
    (method: string): SendBody =>
    (path, body, schema) =>
      call(path, schema, { method, body: JSON.stringify(body) });
  return {
    get: (path, schema) => call(path, schema),
    post: sendBy("POST"),
    patch: sendBy("PATCH"),
  };
}

async function send(url: string, token: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  try {
    return await fetch(url, { ...init, headers, signal: AbortSignal.timeout(30_000) });
  } catch {
    throw new CloudflareError(0, `Cloudflare's API at ${new URL(url).host} does not answer.`);
  }
}

async function readResult<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> {
  const text = await response.text();
  const parsed = envelope.safeParse(tryParse(text));
  if (!parsed.success || !parsed.data.success) {
    const reasons = parsed.data?.errors?.map(({ code, message }) => `${message} (${code})`);
    throw new CloudflareError(
      response.status,
      `Cloudflare answers ${response.status} to ${path}: ${reasons?.join("; ") || "no reason"}.`,
    );
  }
  const result = schema.safeParse(parsed.data.result);
  if (result.success) return result.data;
  throw new CloudflareError(
    response.status,
    `Cloudflare's answer to ${path} has an unknown form: ${z.prettifyError(result.error)}`,
  );
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
