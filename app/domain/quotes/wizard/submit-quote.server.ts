import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import {
  countAttempt,
  isWithinLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { isSpam } from "#app/domain/abuse-prevention/spam.server.ts";
import { explainRecipients } from "#app/domain/quotes/delivery/recipients.server.ts";
import { storeQuote } from "#app/domain/quotes/delivery/store-quote.server.ts";
import {
  type ContactStep,
  MAX_RECIPIENTS,
  missingStep,
  quoteRequestSchema,
} from "#app/domain/quotes/schema.ts";
import type { Database } from "#db/client.ts";
import { quoteDrafts } from "#db/schema.ts";
import { hashDraftKey } from "./drafts.server.ts";
import { loadSubmission, submissionLimit } from "./load-submission.server.ts";
import { isShownBy, showsRequest } from "./revision.server.ts";
import type { QuoteSubmission, SubmitResult, SubmittedQuote } from "./submission.server.ts";

type Loaded = NonNullable<Awaited<ReturnType<typeof loadSubmission>>>;

/**
 * Submits the draft: quote, one thread for each expert, rotation and mails in one batch. Suspected
 * spam, and a request for an expert who has got very many within the hour, is stored without
 * threads and waits for an admin. One draft makes one quote, even after repeated or concurrent
 * submissions.
 *
 * It takes two round trips. The first one saves the input of step 3, unless another tab has changed
 * what its page showed.
 */
export async function submitQuoteRequest(
  db: Database,
  input: QuoteSubmission,
): Promise<SubmitResult> {
  if (!input.key) return { state: "no-draft" };
  const loaded = await loadSubmission(db, { ...input, key: input.key });
  if (!loaded) return { state: "no-draft" };
  const isOwn = isShownBy(loaded.draft, 3, input.revision);
  if (loaded.submitted && isOwn) return loaded.submitted;
  if (loaded.submitted)
    return { state: showsRequest(loaded.draft, input.revision) ? "already-sent" : "no-draft" };
  const { draft, retryAfterSeconds, repeats, isBusy } = loaded;
  if (!isOwn) return { state: "changed", draft };
  const request = quoteRequestSchema.safeParse({ ...draft.values, ...input.contact });
  if (!request.success) return { state: "missing-step", step: missingStep(draft.values, 3) ?? 3 };
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  const problem = checkList(loaded);
  if (problem) return { state: problem, draft };
  const recipients = explainRecipients(draft, loaded.recipients, input);
  const { key, locale, timeZone, siteContact, address, mailsPerHour, quotesPerHour } = input;
  const isHeld = isBusy || isSpam({ ...input, text: draft.values.details, repeats });
  const route = { locale, timeZone, siteContact, recipients, isHeld };
  const limits = { address, mailsPerHour, quotesPerHour };
  return storeQuote(db, { key, draft, request: request.data, ...route, ...limits });
}

/**
 * The client has agreed to the list in step 3: it must have been shown, and every expert on it must
 * still be eligible.
 */
function checkList({ draft, recipients }: Loaded): "recipients-changed" | "too-many-chosen" | null {
  const { recipientIds } = draft;
  if (recipientIds && recipientIds.length > MAX_RECIPIENTS) return "too-many-chosen";
  return recipientIds?.length === recipients.length ? null : "recipients-changed";
}

interface RepeatCorrection
  extends Omit<QuoteSubmission, "key" | "contact" | "honeypot" | "formAgeMs"> {
  key: string;
  /** Validated by its schema. */
  email: string;
}

/**
 * Sends a draft again that repeated another request, with another address: it is then a request of
 * its own. "same": it is the address already. "not-sent": the draft is no repeat. "not-again": it
 * waits at step 3 again.
 */
export async function correctRepeat(
  db: Database,
  { key, email, ...input }: RepeatCorrection,
): Promise<
  | SubmittedQuote
  | { state: "same" | "not-sent" | "not-again" }
  | { state: "too-many"; retryAfterSeconds: number }
> {
  const { keyHash, repeatOf, name, company, phone, hearAbout } = quoteDrafts;
  const isRepeat = and(eq(keyHash, hashDraftKey(key)), isNotNull(repeatOf));
  const isOther = and(isRepeat, ne(quoteDrafts.email, email));
  const limit = submissionLimit(input);
  // A draft that stops being a repeat without being sent would show that it was one.
  const hasRoom = isWithinLimit({ ...limit, most: limit.most - 1 });
  const [[draft], attempts, [same]] = await db.batch([
    db
      .update(quoteDrafts)
      .set({ repeatOf: null, email })
      .where(and(isOther, hasRoom))
      .returning({ name, company, phone, hearAbout }),
    countAttempt(db, limit, sql`exists (select 1 from ${quoteDrafts} where ${isOther})`),
    db
      .select({ id: quoteDrafts.id })
      .from(quoteDrafts)
      .where(and(isRepeat, eq(quoteDrafts.email, email))),
  ]);
  if (same) return { state: "same" };
  if (!draft) {
    const retryAfterSeconds = secondsToWait(limit, attempts);
    return retryAfterSeconds === null
      ? { state: "not-sent" }
      : { state: "too-many", retryAfterSeconds };
  }
  const contact = { ...draft, email } as ContactStep;
  const submission = { ...input, key, contact, honeypot: "", formAgeMs: null };
  const result = await submitQuoteRequest(db, submission);
  const isAnswer = result.state === "submitted" || result.state === "too-many";
  return isAnswer ? result : { state: "not-again" };
}
