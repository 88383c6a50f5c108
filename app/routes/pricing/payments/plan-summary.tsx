import type { UsedPlan } from "#app/domain/billing/payments/own-payments.server.ts";
import { isPaid, limitOf, may, type PlanId } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";

export interface PlanSummaryProps {
  plan: PlanId;
  /** What gave the member the plan. Null on the basic one. */
  grant: { source: string; since: { iso: string; text: string } } | null;
  used: UsedPlan;
  /** What the member paid for it; null without a payment. */
  price: string | null;
}

/** A label, and what it says. */
type Facts = readonly (readonly [label: string, value: string | number])[];

/** The member's plan: what it costs, until when it lasts, and how much of it is used. */
export function PlanSummary({ plan, grant, used, price }: PlanSummaryProps) {
  const { t } = useTexts();
  const paid = grant?.source === "payment" ? "paid" : "granted";
  const costs: Facts = [
    ...(price
      ? [[t("payments.plan.cost"), t("payments.plan.costs.paid", { amount: price })] as const]
      : []),
    [t("payments.plan.ends"), t("payments.plan.endless")],
    [t("payments.plan.next"), t("payments.plan.noNext")],
  ];
  return (
    <section aria-labelledby="plan" className="card">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5 sm:px-6">
        <div>
          <h2 id="plan" className="text-lg">
            {t("payments.plan.title", { name: t(`plans.${plan}.name`) })}
          </h2>
          <p className="text-sm text-muted">
            {grant
              ? t(`payments.plan.${paid}`, { date: grant.since.text })
              : t("payments.plan.free")}
          </p>
        </div>
        {isPaid(plan) && (
          <a className="button button-secondary max-sm:w-full" href={paths.pricing()}>
            {t("payments.plan.compare")}
          </a>
        )}
      </div>
      {/* The line below the heading says all of a granted plan. */}
      {paid === "paid" && <FactRow facts={costs} />}
      <FactRow title={t("payments.plan.used")} facts={describeUse(t, { plan, used })} />
    </section>
  );
}

function FactRow({ title, facts }: { title?: string; facts: Facts }) {
  return (
    <div className="border-t border-line p-5 text-sm sm:px-6">
      {title && <h3 className="mb-3 font-medium">{title}</h3>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="mt-1 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How much the member uses of what the plan includes. */
function describeUse(t: Translate, { plan, used }: Pick<PlanSummaryProps, "plan" | "used">): Facts {
  const ofLimit = (what: "categories" | "tags") => {
    const limit = limitOf({ plan }, what);
    // After Pro ended, more are stored than the directory shows.
    const count = Math.min(used[what], limit);
    return Number.isFinite(limit) ? t("payments.plan.of", { count, limit }) : count;
  };
  const facts = [
    ["categories", ofLimit("categories")],
    ["tags", ofLimit("tags")],
    ["products", may({ plan }, "publishProducts") && used.products],
    ["requests", may({ plan }, "receiveRequests") && used.requests],
  ] as const;
  return facts.flatMap(([name, value]) =>
    value === false ? [] : [[t(`payments.plan.${name}`), value] as const],
  );
}
