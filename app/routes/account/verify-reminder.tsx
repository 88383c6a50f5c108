import { Alert } from "#app/components/ui/alert.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** For members with an unverified address. Pages that use it need the texts of `verifyEmail`. */
export function VerifyReminder() {
  const { t } = useTexts();
  return (
    <Alert variant="info" title={t("verifyEmail.reminderTitle")}>
      <p>{t("verifyEmail.reminderText")}</p>
      <SendAgain />
    </Alert>
  );
}

/** The button without text. */
export function SendAgain() {
  return (
    <form method="post" action={paths.verifyEmail()} className="mt-3">
      <TranslatedSubmitButton
        label="verifyEmail.again"
        pending="verifyEmail.sending"
        look="secondary"
      />
    </form>
  );
}
