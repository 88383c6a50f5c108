import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { countLinks } from "#app/domain/abuse-prevention/spam.server.ts";
import {
  type FoundExpert,
  findHeldQuoteUnscoped,
  findUnmatchedQuoteUnscoped,
  type WaitingQuote,
} from "#app/domain/queues/quotes/waiting-quote.server.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { nameLanguage } from "#app/lib/network/language-tag.ts";
import { paths } from "#app/paths.ts";
import { joinFacts } from "#app/routes/admin/parts/join-facts.ts";
import type { ExpertChoice, ItemExtra, ItemView } from "#app/routes/admin/queues/item/item-view.ts";
import { type LoadView, mailAddress, type ViewContext } from "./view-texts.server.ts";

/** The search fields of the admin lists allow as many characters. */
const MAX_SEARCH_LENGTH = 200;
/** More than the form accepts, so that it refuses the sixth expert by name. */
const MAX_CHOSEN = 10;

export const viewHeldQuote: LoadView = async (view, { id }) => {
  const found = await findHeldQuoteUnscoped(view.context.db, id);
  if (!found) return null;
  const experts = found.experts.map(({ name, username, isEligible }) => ({
    name: name || username,
    isEligible,
    url: paths.expert(username),
  }));
  const item = toView(view, found.quote, { queue: "held", experts });
  const reason = view.facts([["queueItem.held.why", whyHeld(view, found.quote)]]);
  return { ...item, facts: [...reason, ...item.facts] };
};

/**
 * The other signals are not stored. They never suffice alone, so that a text without links has
 * come several times, or its expert gets very many requests.
 */
function whyHeld({ t }: ViewContext, { details }: WaitingQuote): string {
  const links = countLinks(details);
  return links > 0 ? t("queueItem.held.whyLinks", { count: links }) : t("queueItem.held.whyOther");
}

export const viewUnmatchedQuote: LoadView = async (view, { id, search }) => {
  const q = (search.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH);
  const chosenIds = search.getAll("expert").slice(0, MAX_CHOSEN);
  const found = await findUnmatchedQuoteUnscoped(view.context.db, { id, q, chosenIds });
  if (!found) return null;
  const experts = found.experts.map((expert) => toChoice(view, expert));
  return toView(view, found.quote, { queue: "unmatched", q, experts });
};

function toChoice(view: ViewContext, expert: FoundExpert): ExpertChoice {
  const { t } = view;
  const { id, name, username, company, isChosen, isMatch, lastServedAt } = expert;
  const served =
    lastServedAt > 0
      ? t("queueItem.assign.lastServed", { age: view.age(lastServedAt).text })
      : t("queueItem.assign.neverServed");
  const about = [company, isMatch && t("queueItem.assign.match"), served];
  return {
    id,
    isChosen,
    name: name || username,
    url: paths.expert(username),
    about: joinFacts(about),
  };
}

function toView(
  view: ViewContext,
  quote: WaitingQuote,
  extra: Extract<ItemExtra, { queue: "held" | "unmatched" }>,
): ItemView {
  const { t, locale } = view;
  const { id, name, email, createdAt, heldAt } = quote;
  const additions = quote.additions.map(({ content, createdAt: at }) => ({
    label: t("queueItem.texts.addition", { date: view.day(at).text }),
    text: content,
  }));
  return {
    queue: extra.queue,
    id,
    extra,
    title: name,
    kind: quoteLabel(t, "category", quote.category),
    age: view.age(heldAt ?? createdAt),
    facts: view.facts([
      ["queueItem.facts.email", readableEmail(email), mailAddress(email)],
      ["queueItem.facts.company", quote.company],
      ["queueItem.facts.phone", quote.phone],
      ["queueItem.facts.budget", quoteLabel(t, "budget", quote.budget)],
      ["queueItem.facts.timeline", quoteLabel(t, "timeline", quote.timeline)],
      ["queueItem.facts.hearAbout", quote.hearAbout && quoteLabel(t, "hearAbout", quote.hearAbout)],
      ["queueItem.facts.language", nameLanguage(quote.locale, locale)],
      ["queueItem.facts.sent", view.moment(createdAt)],
    ]),
    texts: [{ label: t("queueItem.texts.details"), text: quote.details }, ...additions],
  };
}
