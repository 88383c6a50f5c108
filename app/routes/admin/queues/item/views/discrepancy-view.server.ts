import { isPaid } from "#app/domain/plans/schema.ts";
import { findFindingUnscoped } from "#app/domain/queues/items/discrepancies.server.ts";
import { paths } from "#app/paths.ts";
import type { ItemView } from "#app/routes/admin/queues/item/item-view.ts";
import { queueKind } from "#app/routes/admin/queues/queue-kind.server.ts";
import { paymentGroup } from "./payment-group.server.ts";
import { stripeSessionPage } from "./stripe-page.server.ts";
import { ageOf, dayOf, factsOf, momentOf, type Words } from "./view-texts.server.ts";

export async function viewFinding(words: Words, { id }: { id: string }): Promise<ItemView | null> {
  const finding = await findFindingUnscoped(words.context.db, id);
  if (!finding) return null;
  const { t } = words;
  const { kind, member, payment, checkoutSessionId, createdAt, resolvedAt } = finding;
  const session = checkoutSessionId ?? payment?.checkoutSessionId ?? "";
  const hasPaidPlan = member && t(isPaid(member.plan) ? "queueItem.yes" : "queueItem.no");
  return {
    ...{ id, queue: "findings" },
    title: queueKind(t, "findings", kind),
    kind: "",
    age: ageOf(words, createdAt),
    facts: factsOf([
      {
        label: t("queueItem.facts.member"),
        value: member ? member.name || member.email : t("queues.nobody"),
        href: member ? paths.adminPerson(member.id) : undefined,
      },
      { label: t("queueItem.facts.email"), value: member?.email ?? "" },
      { label: t("queueItem.facts.pro"), value: hasPaidPlan ?? "" },
      { label: t("queueItem.facts.session"), value: session, href: stripeSessionPage(session) },
      { label: t("queueItem.facts.found"), value: momentOf(words, createdAt) },
    ]),
    texts: [],
    groups: payment ? [paymentGroup(words, payment)] : [],
    handled: resolvedAt === null ? null : { on: dayOf(words, resolvedAt), text: null },
    extra: { queue: "findings", explanation: t(`queueItem.finding.explain.${kind}`) },
  };
}
