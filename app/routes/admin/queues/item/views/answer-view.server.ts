import { findContactMessageUnscoped } from "#app/domain/queues/items/contact-messages.server.ts";
import { findWithdrawalUnscoped } from "#app/domain/queues/items/withdrawals.server.ts";
import { paths } from "#app/paths.ts";
import type { ItemFact, ItemView } from "#app/routes/admin/queues/item/item-view.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { paymentGroup } from "./payment-group.server.ts";
import {
  ageOf,
  dayOf,
  factsOf,
  languageName,
  mailAddress,
  momentOf,
  type Words,
} from "./view-texts.server.ts";

interface Sent {
  email: string;
  locale: string;
  createdAt: number;
  handledAt: number | null;
  answer: string;
}

export async function viewContactMessage(
  words: Words,
  { id }: { id: string },
): Promise<ItemView | null> {
  const message = await findContactMessageUnscoped(words.context.db, id);
  if (!message) return null;
  const { t } = words;
  const facts = [{ label: t("queueItem.facts.subject"), value: message.subject }];
  return {
    ...toView(words, message, facts),
    ...{ id, queue: "messages", title: message.name },
    texts: [{ label: t("queueItem.texts.message"), text: message.message }],
    extra: { queue: "messages", ...answerTo(words, message) },
  };
}

export async function viewWithdrawal(
  words: Words,
  { id }: { id: string },
): Promise<ItemView | null> {
  const found = await findWithdrawalUnscoped(words.context.db, id);
  if (!found) return null;
  const { t } = words;
  const { withdrawal, payments, payBackBy } = found;
  const { accountId, reference, message } = withdrawal;
  const account = accountId
    ? { value: t("queueItem.yes"), href: paths.adminPerson(accountId) }
    : null;
  const facts = [
    { label: t("queueItem.facts.reference"), value: reference },
    { label: t("queueItem.facts.account"), ...(account ?? { value: t("queueItem.no") }) },
    { label: t("queueItem.facts.due"), value: dayOf(words, payBackBy).text },
    {
      label: t("queueItem.facts.payment"),
      value: payments.length === 0 ? t("queueItem.withdrawal.noPayment") : "",
    },
    { label: t("queueItem.facts.number"), value: id },
  ];
  return {
    ...toView(words, withdrawal, facts),
    ...{ id, queue: "withdrawals", title: withdrawal.name },
    texts: message ? [{ label: t("queueItem.texts.reason"), text: message }] : [],
    groups: payments.map((payment) => paymentGroup(words, payment)),
    extra: { queue: "withdrawals", ...answerTo(words, withdrawal) },
  };
}

function toView(words: Words, sent: Sent, facts: ItemFact[]) {
  const { t } = words;
  const { email, locale, createdAt, handledAt, answer } = sent;
  return {
    kind: "",
    age: ageOf(words, createdAt),
    facts: factsOf([
      { label: t("queueItem.facts.email"), value: email, href: mailAddress(email) },
      { label: t("queueItem.facts.language"), value: languageName(words, locale) },
      { label: t("queueItem.facts.sent"), value: momentOf(words, createdAt) },
      ...facts,
    ]),
    groups: [],
    handled:
      handledAt === null
        ? null
        : {
            on: dayOf(words, handledAt),
            text: { label: t("queueItem.answered"), text: answer || t("queueItem.noAnswer") },
          },
  };
}

/** Where an answer goes. */
function answerTo(words: Words, { email, locale }: Sent) {
  const language = languageName(words, locale);
  return { email, language, contact: siteContact(words.context).email };
}
