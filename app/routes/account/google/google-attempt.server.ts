/** What this browser must bring back from Google: kept in a sealed cookie of its own, for ten minutes, good for one return. */
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

/** Where remix-auth keeps the state, among its own keys. */
const STATE = "oauth2:state";

const attemptSchema = z.object({
  [STATE]: z.string(),
  codeVerifier: z.string(),
  redirectTo: z.string(),
  /** The member who proves again who they are; missing where nobody is signed in yet. */
  userId: z.string().optional(),
  startedAt: z.number(),
});

export type StartedAttempt = z.output<typeof attemptSchema>;
/** Before the strategy has drawn its state. */
export type Attempt = Omit<StartedAttempt, typeof STATE>;

/** The place that remix-auth asks for: it begins with what is known of the attempt, and is written into the cookie. */
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

/** The attempt that this browser has started; null when it has none, it is too old, or the cookie is not ours. */
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
