import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { PaymentNotice } from "./payment-notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** Where Stripe sends whoever turned back. The session stays open: whoever begins again goes on with it. */
export function loader({ context }: LoaderFunctionArgs) {
  const title = "payment.canceled.title";
  return describePage(context, { title, isIndexed: false, sections: ["payment"] });
}

export default function PaymentCanceledPage() {
  const { t } = useTexts();
  return (
    <PaymentNotice tone="neutral" title={t("payment.canceled.title")}>
      <p className="mt-3">{t("payment.canceled.text")}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button button-primary" href={paths.profile()}>
          {t("payment.canceled.profile")}
        </a>
        <a className="button button-secondary" href={paths.pricing()}>
          {t("payment.pricing")}
        </a>
      </p>
    </PaymentNotice>
  );
}
