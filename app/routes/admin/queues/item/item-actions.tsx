import { RareAct } from "#app/components/admin/collapsed-action.tsx";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";
import { ActForm } from "./action-form.tsx";
import { AssignForm } from "./assign-form.tsx";
import { HeldActs } from "./held-actions.tsx";
import type { ItemView } from "./item-view.ts";
import { ReportActs } from "./report-actions.tsx";

interface AnswerActsProps {
  queue: "messages" | "withdrawals";
  email: string;
  language: string;
  contact: string;
  returned: ReturnedForm | null;
}

export interface ItemActsProps {
  item: ItemView;
  /** The form that came back; null for none. */
  returned: ReturnedForm | null;
  /** The experts who were chosen in it. */
  posted: readonly string[];
}

/** What can be done with it: what is done most of the time stands open, the rest behind its line. */
export function ItemActs({ item, returned, posted }: ItemActsProps) {
  const { extra } = item;
  switch (extra.queue) {
    case "held":
      return <HeldActs experts={extra.experts} />;
    case "unmatched":
      return (
        <>
          <AssignForm q={extra.q} experts={extra.experts} posted={posted} />
          <CloseRequest returned={returned} />
        </>
      );
    case "reports":
      return <ReportActs {...extra} returned={returned} />;
    case "messages":
    case "withdrawals":
      return <AnswerActs {...extra} returned={returned} />;
    case "findings":
      return <CloseFinding explanation={extra.explanation} />;
  }
}

function CloseRequest({ returned }: { returned: ReturnedForm | null }) {
  const { t } = useTexts();
  const own = returned?.intent === "close" ? returned : null;
  return (
    <div className="mt-6">
      <RareAct label={t("queueItem.close.title")} isOpen={own !== null}>
        <ActForm
          intent="close"
          text={t("queueItem.close.text")}
          box={{ name: "word", label: t("queueItem.close.word") }}
          submit={t("queueItem.close.submit")}
          tone="danger"
          returned={own}
        />
      </RareAct>
    </div>
  );
}

function CloseFinding({ explanation }: { explanation: string }) {
  const { t } = useTexts();
  return (
    <section className="card mt-6 p-5 sm:p-6">
      <p className="mb-4 text-sm">{explanation}</p>
      <ActForm
        intent="close"
        text={t("queueItem.finding.closeText")}
        submit={t("queueItem.finding.close")}
        returned={null}
      />
    </section>
  );
}

/** The answer by mail, and the way to close without one. */
function AnswerActs({ queue, email, language, contact, returned }: AnswerActsProps) {
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
