import type { Withdrawal } from "#app/domain/billing/withdrawals/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { STATEMENT_FIELDS } from "./withdraw-view.ts";

/** Only a recorded statement has a number. */
export function StatementText(props: { statement: Withdrawal; number?: string }) {
  const { statement, number } = props;
  const { t } = useTexts();
  const facts = STATEMENT_FIELDS.filter((name) => statement[name]).map(
    (name) => [t(`withdraw.stated.${name}`), statement[name]] as const,
  );
  if (number) facts.push([t("withdraw.stated.number"), number]);
  return (
    <div className="mt-4 rounded-md bg-sunken p-4 wrap-anywhere">
      <p>{t("withdraw.stated.sentence")}</p>
      <dl className="mt-3 flex flex-col gap-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
