import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** Searches with hits in most directories. */
const NEEDS = ["forecasting", "training", "automation", "chatbot"] as const;

/** Words that find experts, also in the middle of an empty list. Needs the texts of `home`. */
export function PopularSearches({ isCentered = false }) {
  const { t } = useTexts();
  return (
    <p className={`flex flex-wrap items-center gap-3 ${isCentered ? "justify-center" : ""}`.trim()}>
      {isCentered ? <span className="w-full">{t("home.popular")}</span> : t("home.popular")}
      {NEEDS.map((need) => (
        <a
          key={need}
          className="button button-secondary button-small"
          href={paths.experts({ q: t(`home.needs.${need}`) })}
        >
          {t(`home.needs.${need}`)}
        </a>
      ))}
    </p>
  );
}
