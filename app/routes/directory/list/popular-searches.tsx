import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** Searches with hits in most directories. */
const NEEDS = ["forecasting", "training", "automation", "chatbot"] as const;

/** Words that find experts, also in the middle of an empty list. Needs the texts of `home`. */
export function PopularSearches() {
  const { t } = useTexts();
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {t("home.popular")}
      {NEEDS.map((need) => (
        <a
          key={need}
          className="button button-secondary button-small px-2.5"
          href={paths.experts({ q: t(`home.needs.${need}`) })}
        >
          {t(`home.needs.${need}`)}
        </a>
      ))}
    </p>
  );
}
