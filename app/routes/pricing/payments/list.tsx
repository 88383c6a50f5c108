import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { DeletionBanner } from "#app/components/account/deletion-banner.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { listOwnPayments } from "#app/domain/billing/payments/own-payments.server.ts";
import { type PlanId, upgradesOf } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { deletionDay, requireVisitor } from "#app/web/session/guards.server.ts";
import { PaymentStateBadge } from "./payment-state.tsx";
import { type PaymentView, toPaymentView } from "./payment-view.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** During an outage the page shows an error in place of the payments. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, plan } = requireVisitor(request, context);
  const found = await whenAvailable(listOwnPayments(context.db, { userId }));
  const page = {
    ...describePrivatePage(context, "payments.title", ["account", "payments"]),
    deletesOn: deletionDay(context),
    plan,
    payments: found?.map((payment) => toPaymentView(context.locale, payment)) ?? null,
  };
  return data(page, found ? {} : { status: 503 });
}

export default function PaymentsPage() {
  const { deletesOn, plan, payments } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AccountPage section="payments" title={t("payments.title")}>
      <p className="mt-2 text-muted">{t("payments.lead")}</p>
      <DeletionBanner deletesOn={deletesOn} />
      <div className="mt-6">
        {!payments && <Alert variant="danger" title={t("payments.unknown")} />}
        {payments?.length === 0 && <NoPayments plan={plan} />}
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

function NoPayments({ plan }: { plan: PlanId }) {
  const { t } = useTexts();
  const canUpgrade = upgradesOf(plan).length > 0;
  return (
    <EmptyState
      drawing={canUpgrade ? "empty" : "done"}
      title={t("payments.none.title")}
      text={t(`payments.none.${plan}`)}
    >
      {canUpgrade && (
        <a className="button button-secondary" href={paths.pricing()}>
          {t("payments.none.link")}
        </a>
      )}
    </EmptyState>
  );
}

function Payment({ payment }: { payment: PaymentView }) {
  const { t } = useTexts();
  const { id, item, date, amount, state, isPaid } = payment;
  const open = isPaid ? "payments.openOf" : "payments.detailsOf";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-5">
      <div>
        <p className="font-semibold">{item}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <time dateTime={date.iso}>{date.text}</time>
          <PaymentStateBadge state={state} />
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
