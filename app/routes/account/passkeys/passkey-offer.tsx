import { Alert } from "#app/components/ui/alert.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/**
 * For members without a passkey, until they end it. Pages that use it need the texts of `passkeys`.
 */
export function PasskeyOffer() {
  const { t } = useTexts();
  return (
    <Alert variant="info" title={t("passkeys.offer.title")}>
      <p>{t("passkeys.offer.text")}</p>
      <form method="post" action={paths.accountPasskeys()} className="mt-3 flex flex-wrap gap-3">
        <a className="button button-secondary" href={paths.accountPasskeys()}>
          {t("passkeys.offer.add")}
        </a>
        <TranslatedSubmitButton label="passkeys.offer.end" intent="end-offer" look="quiet" />
      </form>
    </Alert>
  );
}
