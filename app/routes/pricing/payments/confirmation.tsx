import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { findOwnPayment } from "#app/domain/billing/payments/own-payments.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import { PaymentStateBadge } from "./payment-state.tsx";
import { type ConfirmationView, toConfirmationView } from "./payment-view.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** One payment of the member, to be printed; 404 for a payment of another member. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId, plan } = requireVisitor(request, context);
  const { paymentId = "" } = params;
  const payment = await findOwnPayment(context.db, { userId, paymentId });
  if (!payment) throw new Response(null, { status: 404 });
  const view = toConfirmationView(context.locale, payment, plan);
  const title = view.isPaid ? "payments.detail.title" : "payments.detail.otherTitle";
  return { ...describePrivatePage(context, title, ["payments"]), payment: view };
}

export default function PaymentPage() {
  const { page, payment } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { state, isPaid, note } = payment;
  return (
    <div className="page max-w-2xl py-8 md:py-12 print:max-w-none print:p-0">
      <div className="print:hidden">
        <a
          href={paths.accountPayments()}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t("payments.detail.back")}
        </a>
        {isPaid && (
          <p className="mt-1 mb-6 rounded-md bg-sunken px-4 py-3 text-sm text-muted">
            {t("payments.detail.print")}
          </p>
        )}
      </div>
      <p className="text-sm text-muted">{page.siteTitle}</p>
      <h1 className="mt-1 text-title">
        {t(isPaid ? "payments.detail.title" : "payments.detail.otherTitle")}
      </h1>
      {note && (
        <div className="mt-4">
          <Alert variant="info">{note}</Alert>
        </div>
      )}
      <ConfirmationFacts payment={payment} />
      {isPaid && <p className="mt-6 font-medium">{t("payments.detail.notInvoice")}</p>}
      {state !== "failed" && state !== "refunded" && (
        <p className="mt-6 print:hidden">
          <a href={paths.withdraw()} className="link inline-flex min-h-11 items-center text-sm">
            {t("payments.detail.withdraw")}
          </a>
        </p>
      )}
    </div>
  );
}

function ConfirmationFacts({ payment }: { payment: ConfirmationView }) {
  const { t } = useTexts();
  const { id, state, amount, refunded, refundedOn, isPaid, date, buyer, seller, consent } = payment;
  return (
    <dl className="mt-6 border-t border-line">
      <Fact label={t("payments.detail.item")}>{payment.item}</Fact>
      <Fact label={t("payments.detail.amount")}>
        <strong className="text-lg">{amount}</strong>
      </Fact>
      <Fact label={t("payments.detail.state")}>
        <PaymentStateBadge state={state} />
      </Fact>
      <Fact label={t(isPaid ? "payments.detail.paidOn" : "payments.detail.begunOn")}>
        <time dateTime={date.iso}>{date.text}</time>
      </Fact>
      {refunded && <Fact label={t("payments.detail.refunded")}>{refunded}</Fact>}
      {refunded && refundedOn && (
        <Fact label={t("payments.detail.refundedOn")}>
          <time dateTime={refundedOn.iso}>{refundedOn.text}</time>
        </Fact>
      )}
      <Fact label={t("payments.detail.number")}>{id}</Fact>
      <Lines label={t("payments.detail.buyer")} lines={buyer} />
      <Lines label={t("payments.detail.seller")} lines={seller} />
      <Fact label={t("payments.detail.consent", { date: consent.date.text })}>{consent.text}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 break-inside-avoid sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Lines({ label, lines }: { label: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <Fact label={label}>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </Fact>
  );
}
