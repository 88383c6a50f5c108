import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { findOwnPayment } from "#app/domain/billing/payments/own-payments.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import { ConfirmationFacts } from "./confirmation-facts.tsx";
import { toConfirmationView } from "./payment-view.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** One payment of the member, to be printed; 404 for a payment of another member. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId } = requireVisitor(request, context);
  const { paymentId = "" } = params;
  const payment = await findOwnPayment(context.db, { userId, paymentId });
  if (!payment) throw new Response(null, { status: 404 });
  const view = toConfirmationView(context.locale, payment);
  const title = view.isPaid ? "payments.detail.title" : "payments.detail.otherTitle";
  const sections = ["payments"] as const;
  return { ...describePage(context, { title, isIndexed: false, sections }), payment: view };
}

export default function PaymentPage() {
  const { page, payment } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { state, isPaid } = payment;
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
      <h1 className="mt-1 text-2xl">
        {t(isPaid ? "payments.detail.title" : "payments.detail.otherTitle")}
      </h1>
      {state !== "paid" && state !== "partlyRefunded" && (
        <div className="mt-4">
          <Alert variant="info">{t(`payments.notes.${state}`)}</Alert>
        </div>
      )}
      <ConfirmationFacts payment={payment} />
      {isPaid && <p className="mt-6 font-semibold">{t("payments.detail.notInvoice")}</p>}
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
