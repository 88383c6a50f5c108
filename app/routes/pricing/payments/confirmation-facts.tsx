import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { PaymentStateBadge } from "./payment-state.tsx";
import type { ConfirmationView } from "./payment-view.server.ts";

export function ConfirmationFacts({ payment }: { payment: ConfirmationView }) {
  const { t } = useTexts();
  const { id, state, amount, refunded, refundedOn, isPaid, date, buyer, seller, consent } = payment;
  return (
    <dl className="mt-6 border-t border-line">
      <Fact label={t("payments.detail.item")}>{t("payments.item")}</Fact>
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
