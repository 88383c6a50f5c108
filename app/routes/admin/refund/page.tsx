import type { SubmissionResult } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FactList } from "#app/components/admin/fact-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Choice } from "#app/components/ui/choice.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Confirmation } from "#app/routes/admin/parts/confirmation.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { loadRefund, refund } from "./refund.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadRefund;
export const action = refund;

export default function RefundPage() {
  const { subject: payment } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { userId, withdrawal } = payment ?? {};
  const toPerson = userId ? paths.adminPerson(userId) : paths.adminPeople();
  const back = withdrawal
    ? { href: paths.adminQueueItem("withdrawals", withdrawal), label: t("refund.toWithdrawal") }
    : { href: toPerson, label: t("refund.back") };
  const form = payment?.left
    ? {
        action: paths.adminRefund(payment.id, { withdrawal: withdrawal || undefined }),
        fields: <RefundFields />,
        look: "danger" as const,
        label: t("refund.submit"),
        pending: t("refund.pending"),
      }
    : payment && t("refund.nothing");
  return (
    <Confirmation
      path={paths.adminPeople()}
      title={t("refund.title")}
      back={back}
      problem={t("refund.errors.title")}
      form={form}
    >
      {payment && (
        <FactList
          facts={[
            { label: t("refund.buyer"), value: payment.buyer },
            { label: t("refund.amount"), value: payment.amount },
            { label: t("refund.refunded"), value: payment.refunded },
            { label: t("refund.left"), value: payment.refunded && payment.left },
            { label: t("refund.paidOn"), value: payment.paidOn },
            { label: t("refund.number"), value: payment.id },
            { label: t("refund.suggested"), value: payment.suggestion?.amount },
            { label: t("refund.rule"), value: payment.suggestion?.rule },
            { label: t("refund.sender"), value: payment.suggestion?.sender },
          ].filter(({ value }) => value)}
        />
      )}
    </Confirmation>
  );
}

/** As they were typed in a form that was refused or waited for a sign-in. */
function RefundFields() {
  const { subject: payment, filled } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult>() ?? filled?.lastResult;
  const { t } = useTexts();
  if (!payment) return null;
  const typed = lastResult?.initialValue;
  // Conform drops empty values, so that an emptied amount is missing.
  const isTyped = typed?.seen !== undefined || typed?.amount !== undefined;
  // A repeat names the same refund, also when Stripe has reported it meanwhile.
  const seen = /^\d+$/.test(String(typed?.seen)) ? String(typed?.seen) : payment.refundedCents;
  const errors = lastResult?.error?.amount ?? undefined;
  return (
    <>
      <p>{t("refund.text")}</p>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="withdrawal" value={payment.withdrawal} />
      <TextField
        field={{
          id: "amount",
          name: "amount",
          errors,
          initialValue: isTyped ? typed?.amount : payment.proposed,
        }}
        label={t("refund.pay", { currency: payment.currency })}
        hint={t("refund.payHint", { amount: payment.left ?? "" })}
        isRequired
        inputMode="decimal"
        autoComplete="off"
      />
      <Choice
        kind="checkbox"
        name="endsPro"
        value="on"
        label={t("refund.endsPro")}
        defaultChecked={isTyped ? typed?.endsPro === "on" : payment.isDue}
      />
    </>
  );
}
