import { LinkCard } from "#app/components/site/link-card.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** A mailed link was opened by a member who is signed in to another account. */
export function OtherAccountCard() {
  const { t } = useTexts();
  return (
    <LinkCard title={t("accountLink.otherAccountTitle")}>
      <p className="mt-3">{t("accountLink.otherAccountText")}</p>
      <form method="post" action={paths.logout()} className="mt-6">
        <button type="submit" className="button button-primary">
          {t("shell.logOut")}
        </button>
      </form>
    </LinkCard>
  );
}
