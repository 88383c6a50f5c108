import { useTexts } from "#app/i18n/texts.tsx";
import { Icon } from "../ui/icon.tsx";
import { type FilterChoice, FilterChoices, FilterGroup } from "./filter-group.tsx";

export interface ExpertFilters {
  categoriesFirst: FilterChoice[];
  categoriesRest: FilterChoice[];
  tags: FilterChoice[];
  countries: FilterChoice[];
  verified: FilterChoice;
}

interface FilterPanelProps {
  filters: ExpertFilters;
  clearUrl: string;
  /** False on a category's own page, where the category is given by the address. */
  hasCategories: boolean;
}

/**
 * The filters of the list. On wide screens a column; on small ones a popover opened by a plain button, which needs no script, and in
 * browsers that know no popovers a part of the page.
 */
export function FilterPanel({ filters, clearUrl, hasCategories }: FilterPanelProps) {
  const { t } = useTexts();
  return (
    <div id="filters" popover="auto" className="filter-sheet">
      <div className="flex items-center justify-between">
        <h2 className="text-base">{t("experts.filters")}</h2>
        <button
          type="button"
          popovertarget="filters"
          popovertargetaction="hide"
          className="grid size-11 place-items-center lg:hidden"
          aria-label={t("shell.close")}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="py-3">
        <FilterChoices name="verified" choices={[filters.verified]} />
      </div>
      {hasCategories && (
        <FilterGroup
          legend={t("experts.categories")}
          name="category"
          choices={filters.categoriesFirst}
        >
          <details open={filters.categoriesRest.some((choice) => choice.isChosen)}>
            <summary className="min-h-9 py-1.5 text-sm text-accent-text">
              {t("experts.showAll")}
            </summary>
            <FilterChoices name="category" choices={filters.categoriesRest} />
          </details>
        </FilterGroup>
      )}
      <FilterGroup legend={t("experts.countries")} name="country" choices={filters.countries} />
      <FilterGroup legend={t("experts.tags")} name="tag" choices={filters.tags} />
      <div className="sticky bottom-0 flex flex-col gap-2 border-t border-line bg-surface py-3">
        <button type="submit" className="button button-primary">
          {t("experts.apply")}
        </button>
        <a href={clearUrl} className="button button-quiet">
          {t("experts.clearAll")}
        </a>
      </div>
    </div>
  );
}
