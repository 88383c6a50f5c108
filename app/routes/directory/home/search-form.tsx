import { SearchBox } from "#app/components/lists/search-box.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** The search of the home page: a plain GET form that leads to the list. */
export function SearchForm() {
  const { t } = useTexts();
  return (
    <search>
      <form action={paths.experts()} className="flex gap-2">
        <SearchBox placeholder={t("home.searchPlaceholder")} />
      </form>
    </search>
  );
}
