import {
  FilterChoices,
  FilterGroup,
  FoldedFilter,
  isIdle,
} from "#app/components/lists/filter-group.tsx";
import {
  EXPERT_CHOICE_GROUPS,
  EXPERT_FILTERS,
  EXPERT_FLAGS,
  type ExpertChoiceGroup,
} from "#app/domain/experts/filters.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ExpertListView } from "./expert-list-view.server.ts";

interface FilterPanelProps {
  view: ExpertListView;
}

/** The filters of the list of experts. */
export function FilterPanel({ view }: FilterPanelProps) {
  const { t } = useTexts();
  const { filters, hasCategories, allCountries, experts, close } = view;
  const hidden = [...(hasCategories ? [] : ["categories"]), ...(allCountries ? ["countries"] : [])];
  const shown = EXPERT_CHOICE_GROUPS.filter((group) => !hidden.includes(group));
  const flags = EXPERT_FLAGS.filter((flag) => !isIdle(filters[flag]));
  return (
    <>
      {experts.length > 0 && close.length > 0 && (
        <p className="text-xs text-muted">{t("experts.countsFull")}</p>
      )}
      {flags.length > 0 && (
        <div className="py-3">
          {flags.map((flag) => (
            <FilterChoices
              key={flag}
              name={EXPERT_FILTERS[flag].parameter}
              choices={[filters[flag]]}
            />
          ))}
        </div>
      )}
      {shown.map((group) => (
        <Choices key={group} group={group} view={view} />
      ))}
    </>
  );
}

function Choices({ group, view }: FilterPanelProps & { group: ExpertChoiceGroup }) {
  const { t } = useTexts();
  const { filters, allCountriesUrl } = view;
  const { legend, parameter } = EXPERT_FILTERS[group];
  const field = { legend: t(legend), name: parameter };
  if (isFolded(group)) return <FoldedFilter {...field} choices={filters[group]} />;
  return (
    <FilterGroup {...field} choices={filters[group]}>
      {group === "countries" && allCountriesUrl && (
        <a className="more flex items-center" href={allCountriesUrl}>
          {t("experts.allCountries")}
        </a>
      )}
    </FilterGroup>
  );
}

/** The filters that are shown unfolded. */
const UNFOLDED: readonly ExpertChoiceGroup[] = ["categories", "countries", "rates"];
const isFolded = (group: ExpertChoiceGroup) => !UNFOLDED.includes(group);
