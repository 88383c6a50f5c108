import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { REPORT_REASONS, type ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import type { Side } from "#party/protocol.ts";
import { ReasonForm } from "./reason-form.tsx";
import { ToolForm } from "./tool-form.tsx";

interface ReportFormProps {
  /** Where it posts to. */
  action: string;
  /** This side has reported the conversation, and nobody has looked at it yet. */
  isReported: boolean;
  returned: ReturnedForm | null;
}

/** Asks us to look at a conversation. */
export function ReportForm({ isReported, ...props }: ReportFormProps) {
  return (
    <ReasonForm
      {...props}
      intent="report"
      text={isReported ? "trust.reportedText" : "trust.reportText"}
      reasons={REPORT_REASONS}
      labelOf={(reason) => `trust.reason.${reason}` as TextKey}
      note="trust.reportNote"
      submit="trust.reportSubmit"
    />
  );
}

interface BlockFormProps {
  action: string;
  /** Whose block it is. */
  side: Side;
  /** The list that it leads back to, on the expert's page. */
  tab?: ThreadTab;
}

/** Says what a block means, and asks once. */
export function BlockForm({ action, side, tab }: BlockFormProps) {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-1 text-muted">{t(`trust.blockText.${side}`)}</p>
      <ToolForm
        {...{ action, intent: "block" }}
        label={t("trust.blockSubmit")}
        busyLabel={t("life.form.saving")}
        look="button-danger"
      >
        {tab && <input type="hidden" name="tab" value={tab} />}
      </ToolForm>
    </>
  );
}
