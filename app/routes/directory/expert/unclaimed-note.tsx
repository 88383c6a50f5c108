import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** In place of the way to reach somebody who does not know the site yet: what this listing is, and whose it can become. */
export function UnclaimedNote() {
  const { t } = useTexts();
  return (
    <div className="flex max-w-lg shrink-0 flex-col gap-2 text-sm sm:max-w-56 print:hidden">
      <p className="text-muted">{t("expert.unclaimedText")}</p>
      <a className="link inline-flex min-h-11 items-center" href={paths.auth({ tab: "signup" })}>
        {t("expert.claim")}
      </a>
      <a className="button button-secondary" href={paths.quote()}>
        {t("expert.askOthers")}
      </a>
    </div>
  );
}
