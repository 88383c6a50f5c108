import { type FilterChoice, FilterChoices } from "#app/components/lists/filter-group.tsx";
import { EXPERT_FILTERS } from "#app/domain/experts/filters.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface CountryChoiceProps {
  countries: readonly FilterChoice[];
  /** The address of the list without a new choice. */
  listUrl: string;
}

/** All countries to choose from, instead of the experts: part of the list's form. */
export function CountryChoice({ countries, listUrl }: CountryChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset className="card mt-4 p-5">
      <legend className="sr-only">{t("experts.countries")}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        <FilterChoices name={EXPERT_FILTERS.countries.parameter} choices={countries} />
      </div>
      <p className="mt-5 flex flex-wrap gap-3">
        <button type="submit" className="button button-primary">
          {t("lists.apply")}
        </button>{" "}
        <a href={listUrl} className="button button-quiet">
          {t("experts.backToList")}
        </a>
      </p>
    </fieldset>
  );
}
