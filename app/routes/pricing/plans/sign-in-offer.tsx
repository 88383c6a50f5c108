import { Dialog } from "#app/components/ui/dialog.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const ID = "sign-in-required";
const redirectTo = paths.pricing();

/** For somebody signed out who wants Pro. Without scripts the button leads to the sign-in page itself. */
export function SignInOffer() {
  const { t } = useTexts();
  const signIn = paths.auth({ tab: "login", redirectTo });
  return (
    <>
      <a className="button button-primary" href={signIn} data-dialog={ID}>
        {t("pricing.upgrade.button")}
      </a>
      <p className="mt-3 text-sm text-muted">{t("pricing.upgrade.signInFirst")}</p>
      <Dialog id={ID} title={t("pricing.upgrade.dialog.title")}>
        <p className="mt-3">{t("pricing.upgrade.dialog.text")}</p>
        <p className="mt-5 flex flex-wrap gap-3">
          <a className="button button-primary" href={signIn}>
            {t("shell.signIn")}
          </a>
          <a className="button button-secondary" href={paths.auth({ tab: "signup", redirectTo })}>
            {t("shell.signUp")}
          </a>
        </p>
      </Dialog>
    </>
  );
}
