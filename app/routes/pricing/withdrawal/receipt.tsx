import { Alert } from "#app/components/ui/alert.tsx";
import type { Withdrawal } from "#app/domain/billing/withdrawals/schema.ts";
import type { DateText } from "#app/i18n/format.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { StatementText } from "./statement-text.tsx";

interface ReceiptProps {
  statement: Withdrawal;
  number: string;
  date: DateText;
  time: string;
}

/** Content and time of what was stated; sending the page again shows the same. */
export function Receipt({ statement, number, date, time }: ReceiptProps) {
  const { t } = useTexts();
  return (
    <>
      <h1 className="text-2xl">{t("withdraw.done.title")}</h1>
      <div className="mt-6">
        <Alert variant="success">
          <time dateTime={date.iso}>
            {t("withdraw.done.text", { date: date.text, time, email: statement.email })}
          </time>
        </Alert>
      </div>
      <StatementText statement={statement} number={number} />
      <p className="mt-6 text-muted">{t("withdraw.done.next")}</p>
    </>
  );
}
