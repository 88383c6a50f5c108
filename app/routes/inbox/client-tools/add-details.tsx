import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Fold } from "#app/routes/inbox/tools/fold.tsx";
import { TextBox } from "#app/routes/inbox/tools/tool-fields.tsx";
import { ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";

interface AddDetailsProps {
  /** Where the form posts to. */
  action: string;
  /** Drawn for this rendering: posting the same form again adds nothing twice. */
  sendKey: string;
  returned: ReturnedForm | null;
}

/** What the client forgot to say goes to all experts at once. */
export function AddDetails({ action, sendKey, returned }: AddDetailsProps) {
  const { t } = useTexts();
  return (
    <Fold title={t("requestTools.addDetails")} isOpen={returned !== null}>
      <p className="text-muted">{t("requestTools.addDetailsText")}</p>
      <ToolForm
        action={action}
        intent="add-details"
        label={t("requestTools.sendToAll")}
        busyLabel={t("thread.sending")}
        look="button-primary"
      >
        <input type="hidden" name="key" value={returned?.values.key ?? sendKey} />
        <TextBox name="details" label={t("requestTools.details")} isRequired returned={returned} />
      </ToolForm>
    </Fold>
  );
}
