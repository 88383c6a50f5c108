import { AgeText } from "#app/components/admin/age-text.tsx";
import { FactList } from "#app/components/admin/fact-list.tsx";
import type { DateText } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";

interface PaymentRoundProps {
  payments: { finished: DateText | null; isUnderWay: boolean; open: number; mended: number };
}

/** What the daily comparison of payments last found. */
export function PaymentRound({ payments }: PaymentRoundProps) {
  const { t } = useTexts();
  const { finished, isUnderWay, open, mended } = payments;
  const facts = [
    {
      label: t("health.payments.finished"),
      value: (
        <>
          {finished ? <AgeText {...finished} /> : t("health.payments.never")}
          {isUnderWay && ` (${t("health.payments.underWay")})`}
        </>
      ),
    },
    { label: t("health.payments.open"), value: open },
    { label: t("health.payments.mended"), value: mended },
  ];
  return (
    <AdminSection
      id="payments"
      title={t("health.payments.title")}
      text={t("health.payments.text")}
      aside={
        <a
          href={paths.adminQueue("findings")}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t("health.payments.link")}
        </a>
      }
    >
      <FactList facts={facts} />
    </AdminSection>
  );
}
