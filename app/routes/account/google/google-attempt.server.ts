/**
 * The data that this browser must bring back from Google. It is stored in an encrypted cookie for
 * ten minutes and valid for one return.
 */
import {
  type AppLoadContext,
  createSession,
  type Session,
  type SessionStorage,
} from "@remix-run/cloudflare";
import * as z from "zod";
import { openText, sealText } from "#app/lib/crypto/sealed-text.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import { readCookie, serializeCookie } from "#app/web/cookies/cookies.server.ts";

const COOKIE = "google";
const MINUTES_KEPT = 10;

/** The key under which remix-auth stores the state. */
const STATE = "oauth2:state";

const attemptSchema = z.object({
  [STATE]: z.string(),
  codeVerifier: z.string(),
  redirectTo: z.string(),
  /** The member who proves their identity again; missing if no one is signed in. */
  userId: z.string().optional(),
  /** That member connects the account that they choose at Google. */
  connects: z.boolean().optional(),
  startedAt: z.number(),
});

export type StartedAttempt = z.output<typeof attemptSchema>;
/** Before the strategy has generated the state. */
export type Attempt = Omit<StartedAttempt, typeof STATE>;

/**
 * The session storage that remix-auth requires. It starts with the attempt and is written into the
 * cookie.
 */
export function attemptStorage(
  request: Request,
  { env }: AppLoadContext,
  attempt: Attempt | StartedAttempt,
): SessionStorage {
  const session: Session = createSession(attempt);
  return {
    getSession: async () => session,
    commitSession: async ({ data }) => {
      const sealed = await sealText(env.ENCRYPTION_KEY, COOKIE, JSON.stringify(data));
      return serializeCookie(request, COOKIE, sealed, { maxAgeSeconds: MINUTES_KEPT * 60 });
    },
    destroySession: async () => endedAttemptCookie(request),
  };
}

/**
 * The attempt of this browser; null if it has none, the attempt is too old, or the cookie is
 * invalid.
 */
export async function readAttempt(
  request: Request,
  { env }: AppLoadContext,
): Promise<StartedAttempt | null> {
  const cookie = readCookie(request, COOKIE);
  const text = cookie && (await openText(env.ENCRYPTION_KEY, COOKIE, cookie));
  const { data } = attemptSchema.safeParse(text && JSON.parse(text));
  return data && now() - data.startedAt <= MINUTES_KEPT * MINUTE_MS ? data : null;
}

/** Whether Google's answer belongs to this attempt. */
export function isAnswerTo(attempt: StartedAttempt, url: URL): boolean {
  return url.searchParams.get("state") === attempt[STATE];
}

export function endedAttemptCookie(request: Request): string {
  return serializeCookie(request, COOKIE, "", { maxAgeSeconds: 0 });
}
