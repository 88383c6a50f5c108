import * as z from "zod";
import { canonicalEmail, toStoredSpelling } from "#app/lib/email/email-address.ts";
import type { Env } from "#app/platform/env.ts";

const TIMEOUT_MS = 8_000;
const LONGEST_ID = 255;

/** Google's error answer. The message is written by Google for people, and may be empty. */
export class GoogleError extends Error {
  override name = "GoogleError";

  constructor(
    /**
     * Google's error code, such as `invalid_grant`; "unavailable" when no readable answer arrived.
     */
    readonly code: string,
    message = "",
  ) {
    super(message);
  }
}

const errorSchema = z.object({ error: z.string(), error_description: z.string().optional() });
const tokenSchema = z.object({ access_token: z.string().min(1) });
const userInfoSchema = z.object({
  sub: z.string().min(1).max(LONGEST_ID),
  email: z
    .string()
    .max(254)
    .refine((value) => canonicalEmail(value) !== null)
    .transform(toStoredSpelling),
  /** Some of Google's answers hold a string. */
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().default(""),
});

export type GoogleUserInfo = z.output<typeof userInfoSchema>;

/**
 * Exchanges a code for an access token; `form` is the whole OAuth request. Throws `GoogleError`.
 */
export async function fetchAccessToken(
  { GOOGLE_TOKEN_URL }: Pick<Env, "GOOGLE_TOKEN_URL">,
  form: URLSearchParams,
): Promise<string> {
  const answer = await ask(GOOGLE_TOKEN_URL, { method: "POST", body: form });
  return parse(tokenSchema, answer).access_token;
}

/** The owner of an access token. Throws `GoogleError`. */
export async function fetchUserInfo(
  { GOOGLE_USER_INFO_URL }: Pick<Env, "GOOGLE_USER_INFO_URL">,
  accessToken: string,
): Promise<GoogleUserInfo> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  return parse(userInfoSchema, await ask(GOOGLE_USER_INFO_URL, { headers }));
}

async function ask(url: string, request: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const init: RequestInit = { ...request, redirect: "manual", signal };
  const response = await fetch(url, init).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  if (!response || response.status >= 500) throw new GoogleError("unavailable");
  if (response.ok) return answer;
  const { data } = errorSchema.safeParse(answer);
  throw data ? new GoogleError(data.error, data.error_description) : new GoogleError("unavailable");
}

function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { data } = schema.safeParse(answer);
  if (data === undefined) throw new GoogleError("unavailable");
  return data as z.output<Schema>;
}
