import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { paths } from "#app/paths.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { PaymentNotice } from "./payment-notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** Stripe redirects here when a buyer cancels. The Checkout session stays open for the next try. */
export function loader({ context }: LoaderFunctionArgs) {
  return describePrivatePage(context, "payment.canceled.title", ["payment"]);
}

export default function PaymentCanceledPage() {
  return (
    <PaymentNotice
      tone="neutral"
      title="payment.canceled.title"
      text="payment.canceled.text"
      links={[
        { href: paths.profile(), label: "payment.canceled.profile" },
        { href: paths.pricing(), label: "payment.pricing" },
      ]}
    />
  );
}
