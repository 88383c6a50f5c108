import { CollapsedAction } from "#app/components/admin/collapsed-action.tsx";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { ActionForm, type ActionFormProps } from "./action-form.tsx";
import { AssignForm } from "./assign-form.tsx";
import { HeldActions } from "./held-actions.tsx";
import type { ItemExtra, ItemView } from "./item-view.ts";
import { ReportActions } from "./report-actions.tsx";

type ExtraOf<Queue> = Extract<ItemExtra, { queue: Queue }>;

interface ItemActionsProps {
  item: ItemView;
  returned: ReturnedForm | null;
  chosen: readonly string[];
}

/** Common actions are open, rare ones are collapsed. */
export function ItemActions({ item: { extra }, returned, chosen }: ItemActionsProps) {
  switch (extra.queue) {
    case "held":
      return <HeldActions />;
    case "unmatched":
      return (
        <>
          <AssignForm q={extra.q} experts={extra.experts} chosen={chosen} />
          <CloseRequest returned={returned} />
        </>
      );
    case "reports":
      return <ReportActions {...extra} returned={returned} />;
    case "messages":
    case "withdrawals":
      return <AnswerActions {...extra} returned={returned} />;
    case "findings":
      return <CloseFinding explanation={extra.explanation} />;
  }
}

function CloseRequest({ returned }: Pick<ItemActionsProps, "returned">) {
  const { t } = useTexts();
  return (
    <ClosingForm
      label={t("queueItem.close.title")}
      text={t("queueItem.close.text")}
      textArea={{ name: "word", label: t("queueItem.close.word") }}
      submit={t("queueItem.close.submit")}
      look="danger"
      returned={returned?.intent === "close" ? returned : null}
    />
  );
}

/** Collapsed until it is needed or was refused. */
function ClosingForm({ label, ...form }: Omit<ActionFormProps, "intent"> & { label: string }) {
  return (
    <div className="mt-6">
      <CollapsedAction label={label} isOpen={Boolean(form.returned)}>
        <ActionForm intent="close" {...form} />
      </CollapsedAction>
    </div>
  );
}

function CloseFinding({ explanation }: Pick<ExtraOf<"findings">, "explanation">) {
  const { t } = useTexts();
  return (
    <section className="card mt-6 p-5 sm:p-6">
      <p className="mb-4 text-sm">{explanation}</p>
      <ActionForm
        intent="close"
        text={t("queueItem.finding.closeText")}
        submit={t("queueItem.finding.close")}
      />
    </section>
  );
}

type AnswerActionsProps = Extract<ItemExtra, { contact: string }> &
  Pick<ItemActionsProps, "returned">;

function AnswerActions({ returned, isRefundDue, queue: _, ...recipient }: AnswerActionsProps) {
  const { t } = useTexts();
  const refund = isRefundDue ? t("queueItem.withdrawal.refundText") : undefined;
  return (
    <>
      <AdminSection id="answer-acts" title={t("queueItem.answer.title")} text={refund}>
        <div className="card p-5 sm:p-6">
          <ActionForm
            intent="answer"
            text={t("queueItem.answer.text", recipient)}
            textArea={{
              name: "answer",
              label: t("queueItem.answer.label"),
              isRequired: true,
              rows: 8,
            }}
            submit={t("queueItem.answer.submit")}
            returned={returned?.intent === "answer" ? returned : null}
          />
        </div>
      </AdminSection>
      <ClosingForm
        label={t("queueItem.answer.close")}
        text={t("queueItem.answer.closeText")}
        submit={t("queueItem.answer.closeSubmit")}
        look="secondary"
      />
    </>
  );
}
