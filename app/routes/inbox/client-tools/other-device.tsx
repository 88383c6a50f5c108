import { useTexts } from "#app/i18n/texts.tsx";
import { Fold } from "#app/routes/inbox/tools/fold.tsx";
import { ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";

interface OtherDeviceProps {
  /** Where the forms post to. */
  action: string;
  /** Where the link is mailed to. */
  email: string;
  isOpen: boolean;
}

/** The link is all that anybody needs: how to get it elsewhere, and how to make it worthless. */
export function OtherDevice({ action, email, isOpen }: OtherDeviceProps) {
  const { t } = useTexts();
  return (
    <Fold title={t("requestTools.device")} isOpen={isOpen}>
      <p className="text-muted">{t("requestTools.deviceText", { email })}</p>
      <ToolForm
        action={action}
        intent="mail-link"
        label={t("requestTools.mailLink")}
        busyLabel={t("thread.sending")}
      >
        <input type="hidden" name="email" value={email} />
      </ToolForm>
      <p className="mt-5 text-muted">{t("requestTools.newLinkText")}</p>
      <ToolForm
        action={action}
        intent="renew-link"
        label={t("requestTools.newLink")}
        busyLabel={t("requestTools.saving")}
        look="button-danger"
      />
    </Fold>
  );
}
