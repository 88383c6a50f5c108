import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { PaymentNotice } from "./payment-notice.tsx";
import { type PaymentReturn, verifyReturn } from "./payment-return.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** Where Stripe sends the buyer back to. What was paid for is given here or by the webhook, whichever comes first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { payment, status } = await verifyReturn(request, context);
  const title = `payment.${payment.state}.title` as const;
  const sections = ["payment"] as const;
  const page = describePage(context, { title, isIndexed: false, sections });
  return data({ ...page, payment }, { status });
}

export default function PaymentSuccessPage() {
  const { payment } = useLoaderData<typeof loader>();
  switch (payment.state) {
    case "paid":
      return <Paid paymentId={payment.paymentId} />;
    case "ended":
      return <Ended why={payment.why} />;
    case "failure":
      return <Failure />;
    case "processing":
    case "verifying":
      return <Waiting state={payment.state} />;
  }
}

function Paid({ paymentId }: { paymentId: string }) {
  const { t } = useTexts();
  return (
    <PaymentNotice tone="success" title={t("payment.paid.title")}>
      <p className="mt-3">{t("payment.paid.text")}</p>
      <p className="mt-2 text-muted">{t("payment.paid.next")}</p>
      <GoOn />
      <a
        className="link mt-4 inline-flex min-h-11 items-center text-sm"
        href={paths.payment(paymentId)}
      >
        {t("payment.confirmation")}
      </a>
    </PaymentNotice>
  );
}

/** The bank takes its time, or nobody can tell yet: the same address answers later. */
function Waiting({ state }: { state: "processing" | "verifying" }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <PaymentNotice tone="neutral" title={t(`payment.${state}.title`)}>
      <p className="mt-3">{t(`payment.${state}.text`)}</p>
      <GoOn />
      <a
        className="link mt-4 inline-flex min-h-11 items-center text-sm"
        href={pathname + search}
        data-pending={t("payment.verifying.title")}
      >
        {t("payment.again")}
      </a>
    </PaymentNotice>
  );
}

type Ending = Extract<PaymentReturn, { state: "ended" }>["why"];

function Ended({ why }: { why: Ending }) {
  const { t } = useTexts();
  return (
    <PaymentNotice tone="neutral" title={t("payment.ended.title")}>
      <p className="mt-3">{t(`payment.ended.${why}`)}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button button-primary" href={paths.pricing()}>
          {t("payment.pricing")}
        </a>
        <a className="button button-secondary" href={paths.profile()}>
          {t("payment.profile")}
        </a>
      </p>
    </PaymentNotice>
  );
}

function Failure() {
  const { t } = useTexts();
  return (
    <PaymentNotice tone="danger" title={t("payment.failure.title")}>
      <p className="mt-3">{t("payment.failure.text")}</p>
      <p className="mt-2 text-muted">{t("payment.failure.hint")}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button button-primary" href={paths.contact()}>
          {t("payment.contact")}
        </a>
        <a className="button button-secondary" href={paths.profile()}>
          {t("payment.profile")}
        </a>
      </p>
    </PaymentNotice>
  );
}

function GoOn() {
  const { t } = useTexts();
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <a className="button button-primary" href={paths.profile()}>
        {t("payment.profile")}
      </a>
      <a className="button button-secondary" href={paths.experts()}>
        {t("payment.experts")}
      </a>
    </p>
  );
}
