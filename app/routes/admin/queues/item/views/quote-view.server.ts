import type { FoundExpert } from "#app/domain/queues/quotes/search-experts.server.ts";
import {
  findHeldQuoteUnscoped,
  findUnmatchedQuoteUnscoped,
  type QuoteQueue,
  type WaitingQuote,
} from "#app/domain/queues/quotes/waiting-quote.server.ts";
import { paths } from "#app/paths.ts";
import type { ExpertChoice, ItemExtra, ItemView } from "#app/routes/admin/queues/item/item-view.ts";
import {
  ageOf,
  choiceOf,
  dayOf,
  factsOf,
  languageName,
  mailAddress,
  momentOf,
  type Words,
} from "./view-texts.server.ts";

/** As long as what lists look for. */
const MAX_SEARCH_LENGTH = 200;

interface Asked {
  id: string;
  /** `q` and the experts who were chosen before the search. */
  search: URLSearchParams;
}

export async function viewHeldQuote(words: Words, { id }: Asked): Promise<ItemView | null> {
  const found = await findHeldQuoteUnscoped(words.context.db, id);
  if (!found) return null;
  const experts = found.experts.map(({ name, username, isEligible }) => ({
    name: name || username,
    isEligible,
    url: paths.expert(username),
  }));
  return toView(words, found.quote, "held", { queue: "held", experts });
}

export async function viewUnmatchedQuote(
  words: Words,
  { id, search }: Asked,
): Promise<ItemView | null> {
  const q = (search.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH);
  const chosenIds = search.getAll("expert").slice(0, MAX_CHOSEN);
  const found = await findUnmatchedQuoteUnscoped(words.context.db, { id, q, chosenIds });
  if (!found) return null;
  const experts = found.experts.map((expert) => toChoice(words, expert));
  return toView(words, found.quote, "unmatched", { queue: "unmatched", q, experts });
}

/** More than may be chosen, so that a sixth one is named and refused instead of vanishing. */
const MAX_CHOSEN = 10;

function toChoice(words: Words, expert: FoundExpert): ExpertChoice {
  const { t } = words;
  const { id, name, username, company, isChosen, isMatch, lastServedAt } = expert;
  const served =
    lastServedAt > 0
      ? t("queueItem.assign.lastServed", { age: ageOf(words, lastServedAt).text })
      : t("queueItem.assign.neverServed");
  const about = [company, isMatch ? t("queueItem.assign.match") : "", served];
  return {
    ...{ id, isChosen },
    name: name || username,
    url: paths.expert(username),
    about: about.filter(Boolean).join(" · "),
  };
}

function toView(words: Words, quote: WaitingQuote, queue: QuoteQueue, extra: ItemExtra): ItemView {
  const { t } = words;
  const { id, name, email, company, phone, locale, createdAt, heldAt } = quote;
  const category = choiceOf(words, "category", quote.category);
  return {
    ...{ queue, id, extra },
    title: name,
    kind: category,
    age: ageOf(words, heldAt ?? createdAt),
    facts: factsOf([
      { label: t("queueItem.facts.email"), value: email, href: mailAddress(email) },
      { label: t("queueItem.facts.company"), value: company },
      { label: t("queueItem.facts.phone"), value: phone },
      { label: t("queueItem.facts.budget"), value: choiceOf(words, "budget", quote.budget) },
      { label: t("queueItem.facts.timeline"), value: choiceOf(words, "timeline", quote.timeline) },
      {
        label: t("queueItem.facts.hearAbout"),
        value: choiceOf(words, "hearAbout", quote.hearAbout),
      },
      { label: t("queueItem.facts.language"), value: languageName(words, locale) },
      { label: t("queueItem.facts.sent"), value: momentOf(words, createdAt) },
    ]),
    texts: [
      { label: t("queueItem.texts.details"), text: quote.details },
      ...quote.additions.map(({ content, createdAt: at }) => ({
        label: t("queueItem.texts.addition", { date: dayOf(words, at).text }),
        text: content,
      })),
    ],
    groups: [],
    handled: null,
  };
}
