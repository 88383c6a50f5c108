import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { REPORT_REASONS, type ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import type { Side } from "#party/protocol.ts";
import { ReasonForm } from "./reason-form.tsx";
import { ToolForm } from "./tool-form.tsx";

interface ReportFormProps {
  action: string;
  /** This side has reported the conversation, and no admin has handled the report yet. */
  isReported: boolean;
  returned: ReturnedForm | null;
}

/** Reports a conversation to the site's team. */
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

/** Explains a block and asks for confirmation. */
export function BlockForm({ action, side, tab }: { action: string; side: Side; tab?: ThreadTab }) {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-1 text-muted">{t(`trust.blockText.${side}`)}</p>
      <ToolForm
        {...{ action, intent: "block" }}
        label="trust.blockSubmit"
        pending="life.form.saving"
        variant="button-danger"
      >
        {tab && <input type="hidden" name="tab" value={tab} />}
      </ToolForm>
    </>
  );
}
