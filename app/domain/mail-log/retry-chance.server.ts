import { MAX_UNSURE_ATTEMPTS } from "#app/mail/outbox/outcome.server.ts";
import type { MailPreview } from "#app/mail/outbox/preview-mail.server.ts";
import type { StoredMail } from "#app/mail/outbox/stored-mail.server.ts";

/**
 * The effect of a retry:
 * - "possible": the mail is sent now.
 * - "doubtful": it was given up, and whether it had arrived is unknown, so it may arrive twice.
 * - "no-link": its one-time link was wiped when it was given up.
 * - "none": it was sent.
 */
type RetryChance = "possible" | "doubtful" | "no-link" | "none";

export function retryChance(
  row: Pick<StoredMail, "state" | "attempts"> & { keepsTokens: boolean },
  preview: Pick<MailPreview, "holdsToken"> | null,
): RetryChance {
  if (row.state === "sent") return "none";
  if (row.state === "pending") return "possible";
  if (preview?.holdsToken && !row.keepsTokens) return "no-link";
  return row.attempts >= MAX_UNSURE_ATTEMPTS ? "doubtful" : "possible";
}
