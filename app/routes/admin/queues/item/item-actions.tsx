import { RareAct } from "#app/components/admin/collapsed-action.tsx";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { ActForm } from "./action-form.tsx";
import { AnswerActs } from "./answer-actions.tsx";
import { AssignForm } from "./assign-form.tsx";
import { HeldActs } from "./held-actions.tsx";
import type { ItemView } from "./item-view.ts";
import { ReportActs } from "./report-actions.tsx";

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
