import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Proposal, ProposedRecipient } from "#app/domain/quotes/delivery/recipients.server.ts";
import type { Budget } from "#app/domain/quotes/schema.ts";
import type { QuoteDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import { countryName } from "#app/lib/countries.ts";
import { spokenLanguageName } from "#app/lib/spoken-languages.ts";
import { summaryOf } from "#app/lib/text/excerpt.ts";
import { writtenLanguage } from "#app/lib/text/stem/text-language.ts";
import { namedBy, shownDraft } from "#app/routes/quote/quote-draft.server.ts";
import { RECIPIENT_PREFIX, type RecipientView, SHOWN_FIELD } from "./recipient-card.tsx";
import { type SentRequest, SUMMARY_CHARACTERS } from "./sent-summary.tsx";

/** Every expert is expected to work in it, so it is no reason. */
const COMMON_LANGUAGE = "en";

/** The most that each budget pays, in dollars; the others name no limit. */
const MOST_PAID: Partial<Record<string, number>> = {
  "under-5k": 4_999,
  "5k-10k": 10_000,
  "10k-25k": 25_000,
  "25k-50k": 50_000,
} satisfies Partial<Record<Budget, number>>;

export function isAboveBudget(smallestProject: number | null, budget: string): boolean {
  const most = MOST_PAID[budget];
  return smallestProject !== null && most !== undefined && smallestProject > most;
}

/** Both lists of step 3, field by field, because they hold addresses of experts. */
export function toRecipientViews({ locale }: AppLoadContext, proposal: Proposal) {
  const { budget, details } = proposal.draft.values;
  const written = writtenLanguage(locale, details);
  const toView = (recipient: ProposedRecipient): RecipientView => ({
    id: recipient.id,
    username: recipient.username,
    name: recipient.name,
    company: recipient.company,
    countryName: recipient.country && countryName(locale, recipient.country),
    avatarKey: recipient.avatarKey,
    language: sharedLanguage(locale, written, recipient),
    responseMs: recipient.responseMs,
    rateFrom: recipient.rateFrom,
    rateUnit: recipient.rateUnit,
    smallestProject: recipient.smallestProject,
    isAboveBudget: isAboveBudget(recipient.smallestProject, budget),
    isNearby: recipient.reason.isNearby,
    isAsked: recipient.reason.isAsked,
    found: recipient.found,
    field: recipient.reason.field,
    isTicked: recipient.isTicked,
    request: proposal.draft.revision || "yes",
  });
  return { recipients: proposal.recipients.map(toView), others: proposal.others.map(toView) };
}

function sharedLanguage(locale: string, shared: string, { reason }: ProposedRecipient): string {
  const isTelling = reason.speaksLanguage && shared !== COMMON_LANGUAGE;
  return isTelling ? spokenLanguageName(locale, shared) : "";
}

/** What the earlier steps asked for, and whom; and whether the client has ticked boxes before. */
export function earlierSteps(draft: QuoteDraft | undefined) {
  const named = namedBy(draft);
  const shown = shownDraft(draft, 3);
  if (!draft) return { ...named, sent: null, shown, isChosen: false };
  const sent = sentRequest(draft.values);
  return { ...named, sent, shown, isChosen: draft.recipientIds !== null };
}

/** The choices, of which empty ones are not shown, and the beginning of the text. */
export function sentRequest({ category, budget, timeline, details }: SentRequest): SentRequest {
  return { category, budget, timeline, details: summaryOf(details, SUMMARY_CHARACTERS) };
}

/** The ids of the experts whom the page named as recipients; null for another form. */
export function readShownIds(form: FormData): string[] | null {
  const shown = form.get(SHOWN_FIELD);
  return typeof shown === "string" ? shown.split(",").filter(Boolean) : null;
}

/** The ids of the ticked boxes. */
export function readRecipientIds(form: FormData): string[] {
  return [...form.keys()].flatMap((name) =>
    name.startsWith(RECIPIENT_PREFIX) ? [name.slice(RECIPIENT_PREFIX.length)] : [],
  );
}
