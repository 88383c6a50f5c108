import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** In place of a button that needs a recent sign-in. Needs the texts of `person`. */
export function ConfirmFirst({ redirectTo }: { redirectTo: string }) {
  const { t } = useTexts();
  return (
    <div className="mt-6">
      <a className="button button-secondary" href={paths.confirmAccount({ redirectTo })}>
        {t("person.confirmFirst")}
      </a>
      <p className="mt-2 text-sm text-muted">{t("person.confirmText")}</p>
    </div>
  );
}
