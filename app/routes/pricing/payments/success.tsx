import {
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  confirmReturn,
  type ReturnResult,
} from "#app/domain/billing/checkout/confirm-return.server.ts";
import { isPaid } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { sendMailsAfterResponse } from "#app/web/context/after-response.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import { PaymentNotice } from "./payment-notice.tsx";

/** "failure" is not the buyer's payment, "verifying" means that it cannot be read now. */
type PaymentReturn =
  | Exclude<ReturnResult, { state: "refused" }>
  | { state: "failure" }
  | { state: "verifying" };

interface Answer {
  payment: PaymentReturn;
  status: 200 | 400 | 404 | 503;
}

const VERIFYING: Answer = { payment: { state: "verifying" }, status: 503 };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/**
 * Stripe redirects here after a payment. This page or the webhook grants the plan, whichever is
 * first.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { payment, status } = await verifyReturn(request, context);
  const page = describePrivatePage(context, `payment.${payment.state}.title`, ["payment"]);
  return data({ ...page, payment }, { status });
}

const TO_PROFILE = { href: paths.profile(), label: "payment.profile" } as const;
const TO_EXPERTS = { href: paths.experts(), label: "payment.experts" } as const;
const TO_PRICING = { href: paths.pricing(), label: "payment.pricing" } as const;
const TO_CONTACT = { href: paths.contact(), label: "payment.contact" } as const;

export default function PaymentSuccessPage() {
  const { payment } = useLoaderData<typeof loader>();
  const { state } = payment;
  switch (state) {
    case "paid":
      return <Paid {...payment} />;
    case "ended":
      return (
        <PaymentNotice
          tone="neutral"
          title="payment.ended.title"
          text={`payment.ended.${payment.why}`}
          links={[TO_PRICING, TO_PROFILE]}
        />
      );
    case "failure":
      return (
        <PaymentNotice
          tone="danger"
          title="payment.failure.title"
          text="payment.failure.text"
          hint="payment.failure.hint"
          links={[TO_CONTACT, TO_PROFILE]}
        />
      );
    case "processing":
    case "verifying":
      return <Waiting state={state} />;
  }
}

function Paid({ paymentId, isListed }: { paymentId: string; isListed: boolean }) {
  const { t } = useTexts();
  return (
    <PaymentNotice
      tone="success"
      title="payment.paid.title"
      text="payment.paid.text"
      hint={isListed ? "payment.paid.listed" : "payment.paid.next"}
      links={[TO_PROFILE, TO_EXPERTS]}
    >
      <a
        className="link mt-4 inline-flex min-h-11 items-center text-sm"
        href={paths.payment(paymentId)}
      >
        {t("payment.confirmation")}
      </a>
    </PaymentNotice>
  );
}

/**
 * The bank has not answered, or the payment cannot be read. The same address shows the result
 * later.
 */
function Waiting({ state }: { state: "processing" | "verifying" }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <PaymentNotice
      tone="neutral"
      title={`payment.${state}.title`}
      text={`payment.${state}.text`}
      links={[TO_PROFILE, TO_EXPERTS]}
    >
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

/**
 * Checks the Checkout session of the address and grants the plan. Throws a redirect when the
 * visitor is not signed in.
 */
async function verifyReturn(request: Request, context: AppLoadContext): Promise<Answer> {
  if (context.visitor === "unavailable") return VERIFYING;
  const { userId, plan } = requireVisitor(request, context);
  const sessionId = new URL(request.url).searchParams.get("session_id") ?? "";
  if (sessionId === "") return { payment: { state: "failure" }, status: 400 };
  const { db, services } = context;
  const billing = { db, payments: services.payments, siteContact: siteContact(context) };
  const confirming = confirmReturn(billing, { userId, sessionId });
  const result = await whenAvailable(confirming);
  if (!result) return VERIFYING;
  if (result.state === "refused") return { payment: { state: "failure" }, status: 404 };
  // A member who already had the plan has received the mail.
  if (!isPaid(plan)) sendMailsAfterResponse(context);
  return { payment: result, status: 200 };
}
