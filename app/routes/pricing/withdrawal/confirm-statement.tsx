import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import type { Withdrawal } from "#app/domain/billing/withdrawals/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { StatementText } from "./statement-text.tsx";
import { KEY_FIELD, STATEMENT_FIELDS } from "./withdraw-view.ts";

interface ConfirmStatementProps {
  statement: Withdrawal;
  formKey: string;
  honeypot: string;
}

/** The last look at what will be stated, with the button that states it. */
export function ConfirmStatement({ statement, formKey, honeypot }: ConfirmStatementProps) {
  const { t } = useTexts();
  return (
    <>
      <h1 className="text-2xl">{t("withdraw.confirm.title")}</h1>
      <div className="card mt-6 p-5 sm:p-8">
        <p>{t("withdraw.confirm.text")}</p>
        <StatementText statement={statement} />
        <form method="post" className="mt-6 flex flex-wrap gap-3">
          {STATEMENT_FIELDS.map((name) => (
            <input key={name} type="hidden" name={name} value={statement[name]} />
          ))}
          <input type="hidden" name={KEY_FIELD} value={formKey} />
          <input type="hidden" name={HONEYPOT_FIELD} value={honeypot} />
          <SubmitButton
            intent="confirm"
            label={t("withdraw.confirm.button")}
            pending={t("withdraw.confirm.pending")}
          />
          <SubmitButton intent="change" look="quiet" label={t("withdraw.confirm.change")} />
        </form>
      </div>
    </>
  );
}
