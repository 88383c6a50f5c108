import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Icon } from "../ui/icon.tsx";

/** The search box of the home page: a plain GET form that leads to the list. */
export function SearchForm() {
  const { t } = useTexts();
  return (
    <search>
      <form action={paths.experts()} className="flex flex-col gap-2 sm:flex-row">
        <input
          type="search"
          name="q"
          maxLength={200}
          className="input"
          placeholder={t("home.searchPlaceholder")}
          aria-label={t("home.searchPlaceholder")}
        />
        <button type="submit" className="button button-primary">
          <Icon name="search" className="size-4" />
          {t("experts.search")}
        </button>
      </form>
    </search>
  );
}
