import { RareAct } from "#app/components/admin/collapsed-action.tsx";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";
import { ActForm } from "./action-form.tsx";

interface AnswerActsProps {
  queue: "messages" | "withdrawals";
  email: string;
  language: string;
  contact: string;
  returned: ReturnedForm | null;
}

/** The answer by mail, and the way to close without one. */
export function AnswerActs({ queue, email, language, contact, returned }: AnswerActsProps) {
  const { t } = useTexts();
  const refund = queue === "withdrawals" ? t("queueItem.withdrawal.refundText") : undefined;
  return (
    <>
      <AdminSection id="answer-acts" title={t("queueItem.answer.title")} text={refund}>
        <div className="card p-5 sm:p-6">
          <ActForm
            intent="answer"
            text={t("queueItem.answer.text", { email, language, contact })}
            box={{ name: "answer", label: t("queueItem.answer.label"), isRequired: true, rows: 8 }}
            submit={t("queueItem.answer.submit")}
            returned={returned?.intent === "answer" ? returned : null}
          />
        </div>
      </AdminSection>
      <div className="mt-6">
        <RareAct label={t("queueItem.answer.close")}>
          <ActForm
            intent="close"
            text={t("queueItem.answer.closeText")}
            submit={t("queueItem.answer.closeSubmit")}
            tone="secondary"
            returned={null}
          />
        </RareAct>
      </div>
    </>
  );
}
