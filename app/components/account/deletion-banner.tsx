import { Alert } from "#app/components/ui/alert.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** Tells a member that the account will be deleted, and offers to cancel the deletion. */
export function DeletionBanner({ deletesOn }: { deletesOn: string | null }) {
  const { t } = useTexts();
  if (deletesOn === null) return null;
  return (
    <div className="mt-6">
      <Alert variant="danger" title={t("account.deletion.title", { date: deletesOn })}>
        <p className="mt-1">{t("account.deletion.text")}</p>
        <form
          method="post"
          action={paths.keepAccount({ redirectTo: paths.accountData() })}
          className="mt-3"
        >
          <TranslatedSubmitButton
            label="account.deletion.button"
            pending="account.deletion.pending"
          />
        </form>
      </Alert>
    </div>
  );
}
