import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { DeletionBanner } from "#app/components/account/deletion-banner.tsx";
import { UpgradeCard } from "#app/components/account/plan-cards.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { readOwnBilling } from "#app/domain/billing/payments/own-payments.server.ts";
import { limitOf, may } from "#app/domain/plans/schema.ts";
import { describeDate } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { describeNextPlan } from "#app/web/pages/next-plan.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { deletionDay, requireVisitor } from "#app/web/session/guards.server.ts";
import { PaymentStateBadge } from "./payment-state.tsx";
import { type PaymentView, toPaymentView } from "./payment-view.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** During an outage the page shows an error in place of the payments. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, plan } = requireVisitor(request, context);
  const found = await whenAvailable(readOwnBilling(context.db, { userId }));
  const page = {
    ...describePrivatePage(context, "payments.title", ["account", "payments", "plans", "profile"]),
    deletesOn: deletionDay(context),
    plan,
    grant: found?.grant && {
      source: found.grant.source,
      since: describeDate(context.locale, found.grant.grantedAt, "long"),
    },
    used: found?.used ?? null,
    upgrade: describeNextPlan(context, plan),
    payments: found?.payments.map((payment) => toPaymentView(context.locale, payment)) ?? null,
  };
  return data(page, found ? {} : { status: 503 });
}

export default function PaymentsPage() {
  const { deletesOn, payments } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AccountPage section="payments" title={t("payments.title")}>
      <p className="mt-2 text-muted">
        {t(payments?.length === 0 ? "payments.plan.lead" : "payments.lead")}
      </p>
      <DeletionBanner deletesOn={deletesOn} />
      <div className="mt-6">
        {!payments && <Alert variant="danger" title={t("payments.unknown")} />}
        {payments?.length === 0 && <PlanCards />}
        {payments && payments.length > 0 && (
          <ul className="card divide-y divide-line">
            {payments.map((payment) => (
              <Payment key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </div>
    </AccountPage>
  );
}

/** Without payments: what the member uses of the plan, and what the next plan has. */
function PlanCards() {
  const { plan, grant, upgrade } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="plan" className="card p-5">
        <h2 id="plan" className="text-base">
          {t("payments.plan.title", { name: t(`plans.${plan}.name`) })}
        </h2>
        {grant && (
          <p className="mt-1 text-sm text-muted">
            {t(`payments.plan.${grant.source === "payment" ? "paid" : "granted"}`)}{" "}
            <time dateTime={grant.since.iso}>{grant.since.text}</time>
          </p>
        )}
        <PlanUse />
        <p className="mt-4 text-sm">
          <b className="font-semibold">{t("payments.none.title")}</b>{" "}
          <span className="block text-muted">{t(`payments.none.${plan}`)}</span>
        </p>
      </section>
      {upgrade && <UpgradeCard {...upgrade} />}
    </div>
  );
}

/** How much the member uses of what the plan includes. */
function PlanUse() {
  const { plan, used } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (!used) return null;
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
  return (
    <dl className="mt-4 border-t border-line text-sm">
      {facts.map(
        ([name, value]) =>
          value !== false && (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
              <dt className="text-muted">{t(`payments.plan.${name}`)}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Payment({ payment }: { payment: PaymentView }) {
  const { t } = useTexts();
  const { id, item, date, amount, refunded, state, isPaid } = payment;
  const open = isPaid ? "payments.openOf" : "payments.detailsOf";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-5">
      <div>
        <p className="font-semibold">{item}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <time dateTime={date.iso}>{date.text}</time>
          <PaymentStateBadge state={state} />
          {refunded && <span>{t("payments.refunded", { amount: refunded })}</span>}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-6">
        <span className="tabular-nums">{amount}</span>
        <a
          className="link inline-flex min-h-11 items-center text-sm"
          href={paths.payment(id)}
          aria-label={t(open, { date: date.text })}
        >
          {t(isPaid ? "payments.open" : "payments.details")}
        </a>
      </p>
    </li>
  );
}
