import type { ErrorResponse } from "resend";

/**
 * `reason` is the provider's own word for the error and its status; it never quotes the message.
 * - "rejected": something is wrong with the message itself.
 * - "deferred": certainly not accepted, and not the message's fault; `retryAfterSeconds` where the
 *   provider named a time.
 * - "unsure": failed in a way that does not tell whether it was accepted.
 */
export type SendResult =
  | { status: "sent"; id: string | null }
  | { status: "rejected"; reason: string }
  | { status: "deferred"; reason: string; retryAfterSeconds?: number }
  | { status: "unsure"; reason: string };

const REJECTED = [400, 422];

/** The meaning of an error answer for the message; not for a missing answer. */
export function judgeError(error: ErrorResponse, headers: Record<string, string>): SendResult {
  const reason = `${error.name} ${error.statusCode}`;
  // The key was used with other bytes before, for example by an older release of the template: that
  // mail was accepted.
  if (error.name === "invalid_idempotent_request") return { status: "sent", id: null };
  // Another sender uses the key at this moment.
  if (error.name === "concurrent_idempotent_requests") return { status: "unsure", reason };
  if (error.name === "invalid_from_address") return { status: "deferred", reason };
  const status = error.statusCode ?? 500;
  if (REJECTED.includes(status)) return { status: "rejected", reason };
  // A wrong key, a wrong sender, a full quota, too many requests: refused, and corrected elsewhere.
  if (status < 500) return { status: "deferred", reason, ...retryAfter(headers) };
  return { status: "unsure", reason };
}

function retryAfter(headers: Record<string, string>): { retryAfterSeconds?: number } {
  const seconds = Number(headers["retry-after"]);
  return seconds > 0 ? { retryAfterSeconds: seconds } : {};
}

/**
 * - "removed": the provider's list has not got the address.
 * - "refused": our key may not change the list, as one that may only send.
 * - "unavailable": a later attempt may work.
 */
export type SuppressionRemoval = "removed" | "refused" | "unavailable";

/** The meaning of an error answer to the removal of an address from the provider's list. */
export function judgeRemoval({ name, message, statusCode }: ErrorResponse): SuppressionRemoval {
  // An account without access to the list gets 404 too, with another message.
  if (name === "not_found" && /suppression/i.test(message)) return "removed";
  const status = statusCode ?? 500;
  return status >= 500 || status === 429 ? "unavailable" : "refused";
}
