import { DECLINE_REASONS, type ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ReturnedForm } from "./returned-form.ts";
import { Choices, TextBox } from "./tool-fields.tsx";
import { ToolForm } from "./tool-form.tsx";

interface DeclineFormProps {
  /** Where it posts to. */
  action: string;
  /** The list that it leads back to. */
  tab: ThreadTab;
  returned: ReturnedForm | null;
}

/** Why the expert does not want a request. */
export function DeclineForm({ action, tab, returned }: DeclineFormProps) {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-1 text-muted">{t("life.decline.text")}</p>
      <ToolForm
        {...{ action, intent: "decline" }}
        label={t("life.decline.submit")}
        busyLabel={t("life.form.saving")}
        look="button-primary"
      >
        <input type="hidden" name="tab" value={tab} />
        <Choices
          name="reason"
          legend={t("life.form.reason")}
          options={DECLINE_REASONS.map((value) => ({
            value,
            label: t(`life.declineReason.${value}`),
          }))}
          chosen={null}
          returned={returned}
        />
        <TextBox name="note" label={t("life.decline.note")} returned={returned} />
      </ToolForm>
    </>
  );
}
