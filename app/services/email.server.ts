import { Resend } from "resend";
import { now, SECOND_MS } from "#app/platform/clock.ts";
import {
  judgeError,
  judgeRemoval,
  type SendResult,
  type SuppressionRemoval,
} from "./email-result.server.ts";

const REACH_TIMEOUT_MS = 3 * SECOND_MS;

const GOOD_FOR_MS = 30 * SECOND_MS;

const BAD_FOR_MS = 2 * SECOND_MS;

/**
 * Per isolate, by provider and key: every check of the key counts towards the few requests a second
 * that mails need too.
 */
const remembered = new Map<string, { takesKey: boolean; until: number }>();

export interface EmailMessage {
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** The provider sends only one of two messages with the same key, for a day. */
  idempotencyKey: string;
}

export type EmailService = ReturnType<typeof createEmailService>;

const SEND_TIMEOUT_MS = 10 * SECOND_MS;
const CHECK_TIMEOUT_MS = 3 * SECOND_MS;

export function createEmailService(config: { apiKey: string; url: string; from: string }) {
  // Each request has these services, and few send a mail.
  let client: Resend | null = null;
  const resend = () => (client ??= new Resend(config.apiKey, { baseUrl: config.url }));
  return {
    async send({ idempotencyKey, replyTo, ...message }: EmailMessage): Promise<SendResult> {
      const { data, error, headers } = await resend().emails.send(
        { from: config.from, replyTo: replyTo ?? undefined, ...message },
        { idempotencyKey, ...within(SEND_TIMEOUT_MS) },
      );
      if (!error) return { status: "sent", id: data.id };
      return headers ? judgeError(error, headers) : judgeSilence(config.url);
    },
    /** Takes an address off the list of those that the provider sends nothing to. */
    async removeSuppression(address: string): Promise<SuppressionRemoval> {
      const options = within(SEND_TIMEOUT_MS);
      const { error, headers } = await resend().suppressions.remove(address, options);
      if (!error) return "removed";
      return headers ? judgeRemoval(error) : "unavailable";
    },
    /** Whether the provider answers, and accepted our key at the last check. */
    check: () => checkLately(config, () => takesKey(resend())),
  };
}

/** Resend's client passes all options of a call to `fetch`; its types name the signal only. */
function within(ms: number): { signal: AbortSignal } {
  const options: RequestInit & { signal: AbortSignal } = {
    redirect: "manual",
    signal: AbortSignal.timeout(ms),
  };
  return options;
}

/**
 * No answer arrived. The runtime gives a refused connection and one that broke off later the same
 * name, so we check whether the host answers at all: if it does not, the message was not received.
 */
async function judgeSilence(url: string): Promise<SendResult> {
  return (await isReachable(url))
    ? { status: "unsure", reason: "no answer" }
    : { status: "deferred", reason: "unreachable" };
}

/**
 * A key that may only send is refused here and is all that we need; too many requests do not mean a
 * wrong key.
 */
const HARMLESS = ["restricted_api_key", "rate_limit_exceeded"];

async function takesKey(resend: Resend): Promise<boolean> {
  const { error } = await resend.domains.list({}, within(CHECK_TIMEOUT_MS));
  return !error || HARMLESS.includes(error.name);
}

/**
 * Whether anything answers at the provider's address. Sent without a key, so it counts towards no
 * limit of ours.
 */
async function isReachable(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REACH_TIMEOUT_MS);
    return (await fetch(url, { method: "HEAD", redirect: "manual", signal })).status < 500;
  } catch {
    return false;
  }
}

/**
 * `lookAtKey`, unless it was called recently; a provider that does not answer is noticed at once in
 * any case.
 */
async function checkLately(
  { url, apiKey }: { url: string; apiKey: string },
  lookAtKey: () => Promise<boolean>,
): Promise<boolean> {
  const id = `${url} ${apiKey}`;
  const known = remembered.get(id);
  if (known && known.until > now()) return known.takesKey && isReachable(url);
  const takesKey = await lookAtKey();
  remembered.set(id, { takesKey, until: now() + (takesKey ? GOOD_FOR_MS : BAD_FOR_MS) });
  return takesKey;
}
