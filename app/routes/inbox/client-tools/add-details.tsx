import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { TextBox, ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";

interface AddDetailsProps {
  action: string;
  sendKey: string;
  returned: ReturnedForm | null;
}

/** A later addition to the request, for all its experts. */
export function AddDetails({ action, sendKey, returned }: AddDetailsProps) {
  const { t } = useTexts();
  return (
    <>
      <p className="text-muted">{t("requestTools.addDetailsText")}</p>
      <ToolForm
        action={action}
        intent="add-details"
        label="requestTools.sendToAll"
        pending="thread.sending"
        variant="button-primary"
      >
        <input type="hidden" name="key" value={returned?.values.key ?? sendKey} />
        <TextBox name="details" label={t("requestTools.details")} isRequired returned={returned} />
      </ToolForm>
    </>
  );
}
