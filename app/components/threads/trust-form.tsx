import { REPORT_REASONS, type ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Side } from "#party/protocol.ts";
import type { ReturnedForm } from "./returned-form.ts";
import { Choices, TextBox } from "./tool-fields.tsx";
import { ToolForm } from "./tool-form.tsx";

interface ReportFormProps {
  /** Where it posts to. */
  action: string;
  /** This side has reported the conversation, and nobody has looked at it yet. */
  isReported: boolean;
  returned: ReturnedForm | null;
}

/** Asks us to look at a conversation. */
export function ReportForm({ action, isReported, returned }: ReportFormProps) {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-1 text-muted">{t(isReported ? "trust.reportedText" : "trust.reportText")}</p>
      <ToolForm
        {...{ action, intent: "report" }}
        label={t("trust.reportSubmit")}
        busyLabel={t("life.form.saving")}
        look="button-primary"
      >
        <Choices
          name="reason"
          legend={t("life.form.reason")}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`trust.reason.${value}`) }))}
          chosen={null}
          returned={returned}
        />
        <TextBox name="note" label={t("trust.reportNote")} returned={returned} />
      </ToolForm>
    </>
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
