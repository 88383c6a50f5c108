import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { Choices, TextBox } from "./tool-fields.tsx";
import { ToolForm } from "./tool-form.tsx";

interface ReasonFormProps {
  action: string;
  intent: string;
  /** What the form does. */
  text: TextKey;
  reasons: readonly string[];
  /** The label of a reason. */
  labelOf(reason: string): TextKey;
  note: TextKey;
  submit: TextKey;
  /** The tab to return to, if any. */
  tab?: string;
  returned: ReturnedForm | null;
}

/** Asks for a reason and an optional note. */
export function ReasonForm(props: ReasonFormProps) {
  const { action, intent, reasons, labelOf, tab, returned } = props;
  const { t } = useTexts();
  return (
    <>
      <p className="mt-1 text-muted">{t(props.text)}</p>
      <ToolForm
        {...{ action, intent }}
        label={props.submit}
        pending="life.form.saving"
        variant="button-primary"
      >
        {tab && <input type="hidden" name="tab" value={tab} />}
        <Choices
          name="reason"
          legend={t("life.form.reason")}
          values={reasons}
          labelOf={labelOf}
          returned={returned}
        />
        <TextBox name="note" label={t(props.note)} returned={returned} />
      </ToolForm>
    </>
  );
}
