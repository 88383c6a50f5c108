import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { DeletionBanner } from "#app/components/account/deletion-banner.tsx";
import { UpgradeCard } from "#app/components/account/plan-cards.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { readOwnBilling } from "#app/domain/billing/payments/own-payments.server.ts";
import { describeDate } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { describeNextPlan } from "#app/web/pages/next-plan.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { deletionDay, requireVisitor } from "#app/web/session/guards.server.ts";
import { PaymentStateBadge } from "./payment-state.tsx";
import { type PaymentView, toPaymentView } from "./payment-view.server.ts";
import { PlanSummary } from "./plan-summary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** During an outage the page shows an error in place of the payments. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, plan } = requireVisitor(request, context);
  const found = await whenAvailable(readOwnBilling(context.db, { userId }));
  const page = {
    ...describePrivatePage(context, "payments.title", ["account", "payments", "plans", "profile"]),
    deletesOn: deletionDay(context),
    plan,
    grant: found?.grant
      ? {
          source: found.grant.source,
          since: describeDate(context.locale, found.grant.grantedAt, "long"),
        }
      : null,
    used: found?.used ?? null,
    upgrade: describeNextPlan(context, plan),
    payments: found?.payments.map((payment) => toPaymentView(context.locale, payment)) ?? null,
  };
  return data(page, found ? {} : { status: 503 });
}

export default function PaymentsPage() {
  const { deletesOn, payments, plan, grant, used, upgrade } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AccountPage section="payments" title={t("payments.title")}>
      <p className="mt-2 text-muted">{t("payments.lead")}</p>
      <DeletionBanner deletesOn={deletesOn} />
      <div className="mt-6 flex flex-col gap-6">
        {payments && used ? (
          <>
            <PlanSummary
              plan={plan}
              grant={grant}
              used={used}
              price={payments.find(({ state }) => IN_FORCE.includes(state))?.amount ?? null}
            />
            {upgrade && <UpgradeCard {...upgrade} isMain />}
            <History payments={payments} none={t(`payments.none.${plan}`)} />
          </>
        ) : (
          <Alert variant="danger" title={t("payments.unknown")} />
        )}
      </div>
    </AccountPage>
  );
}

/** What gives a plan. */
const IN_FORCE: readonly PaymentView["state"][] = ["paid", "partlyRefunded"];

interface HistoryProps {
  payments: readonly PaymentView[];
  /** Why there may be none. */
  none: string;
}

/** All payments, newest first. */
function History({ payments, none }: HistoryProps) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-lg">
        {t("payments.history.title")}
      </h2>
      {payments.length === 0 ? (
        <p className="card mt-3 p-5 text-sm sm:px-6">
          <b className="font-medium">{t("payments.none.title")}</b>{" "}
          <span className="block text-muted">{none}</span>
        </p>
      ) : (
        <div className="card table-box mt-3">
          <table className="table payment-table">
            <thead>
              <tr>
                <th scope="col">{t("payments.history.item")}</th>
                <th scope="col">{t("payments.history.state")}</th>
                <th scope="col">{t("payments.history.amount")}</th>
                <th scope="col">
                  <span className="sr-only">{t("payments.history.receipt")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => (
                <Payment key={payment.id} payment={payment} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Payment({ payment }: { payment: PaymentView }) {
  const { t } = useTexts();
  const { id, item, date, amount, refunded, state, isPaid } = payment;
  const open = isPaid ? "payments.openOf" : "payments.detailsOf";
  return (
    <tr>
      <th scope="row">
        {item}
        <time className="block font-normal text-muted" dateTime={date.iso}>
          {date.text}
        </time>
      </th>
      <td>
        <PaymentStateBadge state={state} />
        {refunded && (
          <span className="block text-muted">{t("payments.refunded", { amount: refunded })}</span>
        )}
      </td>
      <td>{amount}</td>
      <td>
        <a
          className="link inline-flex min-h-11 min-w-11 items-center justify-end"
          href={paths.payment(id)}
          aria-label={t(open, { date: date.text })}
        >
          {t(isPaid ? "payments.open" : "payments.details")}
        </a>
      </td>
    </tr>
  );
}
