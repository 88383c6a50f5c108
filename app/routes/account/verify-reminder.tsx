import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** For members who have not verified their address. A page that uses it asks for the texts of `verifyEmail`. */
export function VerifyReminder() {
  const { t } = useTexts();
  return (
    <Alert variant="info" title={t("verifyEmail.reminderTitle")}>
      <p>{t("verifyEmail.reminderText")}</p>
      <SendAgain />
    </Alert>
  );
}

/** The button alone, where the page says the rest. */
export function SendAgain() {
  const { t } = useTexts();
  return (
    <form method="post" action={paths.verifyEmail()} className="mt-3">
      <button
        type="submit"
        className="button button-secondary"
        data-pending={t("verifyEmail.sending")}
      >
        {t("verifyEmail.again")}
      </button>
    </form>
  );
}
