import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { Choices, TextBox } from "./tool-fields.tsx";
import { ToolForm } from "./tool-form.tsx";

interface ReasonFormProps {
  /** Where it posts to. */
  action: string;
  intent: string;
  /** What it will do. */
  text: TextKey;
  reasons: readonly string[];
  /** The words of a reason. */
  labelOf(reason: string): TextKey;
  note: TextKey;
  submit: TextKey;
  /** The list that it leads back to, where it leads to one. */
  tab?: string;
  returned: ReturnedForm | null;
}

/** Asks why, and for a note if there is more to say. */
export function ReasonForm(props: ReasonFormProps) {
  const { action, intent, reasons, labelOf, tab, returned } = props;
  const { t } = useTexts();
  return (
    <>
      <p className="mt-1 text-muted">{t(props.text)}</p>
      <ToolForm
        {...{ action, intent }}
        label={t(props.submit)}
        busyLabel={t("life.form.saving")}
        look="button-primary"
      >
        {tab && <input type="hidden" name="tab" value={tab} />}
        <Choices
          name="reason"
          legend={t("life.form.reason")}
          options={reasons.map((value) => ({ value, label: t(labelOf(value)) }))}
          chosen={null}
          returned={returned}
        />
        <TextBox name="note" label={t(props.note)} returned={returned} />
      </ToolForm>
    </>
  );
}
