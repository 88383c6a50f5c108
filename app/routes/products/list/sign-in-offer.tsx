import { Dialog } from "#app/components/ui/dialog.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const ID = "list-your-product";
const redirectTo = paths.newProduct();

/** For somebody signed out who has a product to show. Without scripts the link leads to the sign-in page itself. */
export function SignInOffer() {
  const { t } = useTexts();
  const signIn = paths.auth({ tab: "login", redirectTo });
  return (
    <>
      <p className="text-sm text-muted">
        {t("ownProducts.signIn.offer")}{" "}
        <a className="link inline-flex min-h-11 items-center" href={signIn} data-dialog={ID}>
          {t("ownProducts.signIn.link")}
        </a>
      </p>
      <Dialog id={ID} title={t("ownProducts.signIn.title")}>
        <p className="mt-2 text-sm">{t("ownProducts.signIn.text")}</p>
        <p className="mt-5 flex flex-wrap gap-2">
          <a className="button button-primary" href={signIn}>
            {t("ownProducts.signIn.signIn")}
          </a>{" "}
          <a className="button button-secondary" href={paths.auth({ tab: "signup", redirectTo })}>
            {t("ownProducts.signIn.signUp")}
          </a>
        </p>
      </Dialog>
    </>
  );
}
