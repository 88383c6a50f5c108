import { type ErrorResponse, Resend } from "resend";
import { SECOND_MS } from "#app/platform/clock.ts";

export interface EmailMessage {
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** The provider sends two messages with one key only once, for a day. */
  idempotencyKey: string;
}

/** `reason` is the provider's own word for the error and its status; it never quotes the message. */
export type SendResult =
  | { status: "sent"; id: string | null }
  | { status: "retry" | "rejected"; reason: string };

export interface EmailService {
  send(message: EmailMessage): Promise<SendResult>;
  /** Whether the provider answers and takes our key. */
  check(): Promise<boolean>;
}

const SEND_TIMEOUT_MS = 10 * SECOND_MS;
const CHECK_TIMEOUT_MS = 3 * SECOND_MS;

export function createEmailService(config: {
  apiKey: string;
  url: string;
  from: string;
}): EmailService {
  const resend = new Resend(config.apiKey, { baseUrl: config.url });
  return {
    async send({ idempotencyKey, replyTo, ...message }) {
      const { data, error } = await resend.emails.send(
        { from: config.from, replyTo: replyTo ?? undefined, ...message },
        { idempotencyKey, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
      );
      return error ? judge(error) : { status: "sent", id: data.id };
    },
    async check() {
      const { error } = await resend.domains.list(
        {},
        { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) },
      );
      // A key that may only send is refused here and is all that we need.
      return !error || error.name === "restricted_api_key";
    },
  };
}

/** Only what is wrong with the message itself is final: a wrong key, a wrong sender or a full quota can be mended on our side. */
function judge(error: ErrorResponse): SendResult {
  const reason = `${error.name} ${error.statusCode ?? "unreachable"}`;
  // The key was used with other bytes before, say by an older release of the template: that mail was accepted.
  if (error.name === "invalid_idempotent_request") return { status: "sent", id: null };
  if (error.name === "invalid_from_address") return { status: "retry", reason };
  const isFinal = error.statusCode === 400 || error.statusCode === 422;
  return { status: isFinal ? "rejected" : "retry", reason };
}
