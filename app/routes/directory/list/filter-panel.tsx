import {
  type FilterChoice,
  FilterChoices,
  FilterGroup,
} from "#app/components/lists/filter-group.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

export interface ExpertFilters {
  categoriesFirst: FilterChoice[];
  categoriesRest: FilterChoice[];
  tags: FilterChoice[];
  countries: FilterChoice[];
  verified: FilterChoice;
}

interface FilterPanelProps {
  view: {
    filters: ExpertFilters;
    /** False on a category's own page, where the category is given by the address. */
    hasCategories: boolean;
    /** Set while all countries are offered elsewhere on the page. */
    allCountries: unknown;
    allCountriesUrl: string | null;
  };
}

/** The filters of the list of experts. */
export function FilterPanel({ view }: FilterPanelProps) {
  const { t } = useTexts();
  const { filters, allCountriesUrl } = view;
  return (
    <>
      <div className="py-3">
        <FilterChoices name="verified" choices={[filters.verified]} />
      </div>
      {view.hasCategories && <Categories filters={filters} />}
      {!view.allCountries && (
        <FilterGroup
          legend={t("experts.countries")}
          name="country"
          choices={filters.countries}
          isTall
        >
          {allCountriesUrl && (
            <a className="link inline-flex min-h-9 items-center text-sm" href={allCountriesUrl}>
              {t("experts.allCountries")}
            </a>
          )}
        </FilterGroup>
      )}
      <FilterGroup legend={t("experts.tags")} name="tag" choices={filters.tags} />
    </>
  );
}

function Categories({ filters }: { filters: ExpertFilters }) {
  const { t } = useTexts();
  return (
    <FilterGroup legend={t("experts.categories")} name="category" choices={filters.categoriesFirst}>
      <details open={filters.categoriesRest.some((choice) => choice.isChosen)}>
        <summary className="more" data-open={t("experts.showFewer")}>
          <span>{t("lists.showAll")}</span>
        </summary>
        <FilterChoices name="category" choices={filters.categoriesRest} />
      </details>
    </FilterGroup>
  );
}
