import type { ExpertSort } from "#app/domain/experts/schema.ts";
import { EXPERT_SORTS } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { type ActiveFilter, ActiveFilters } from "./active-filters.tsx";
import { ExpertCard, type ListedExpert } from "./expert-card.tsx";
import { type ExpertFilters, FilterPanel } from "./filter-panel.tsx";
import { SearchBox } from "./search-box.tsx";

const MOST_TAGS = 3;

export interface ExpertListView {
  /** Where the form leads: the list, or a category's page. */
  action: string;
  q: string;
  sort: ExpertSort;
  experts: ListedExpert[];
  total: { count: number; isExact: boolean };
  filters: ExpertFilters;
  active: ActiveFilter[];
  clearUrl: string;
  hasCategories: boolean;
  previousUrl: string | null;
  nextUrl: string | null;
}

/** Search, filters, sort and results: one plain GET form around the filters, so that every choice stands in the address. */
export function ExpertList({ view }: { view: ExpertListView }) {
  const { t } = useTexts();
  return (
    <form
      action={view.action}
      data-auto-apply
      autoComplete="off"
      className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <search className="flex gap-2 lg:col-span-2">
        <SearchBox placeholder={t("experts.searchPlaceholder")} q={view.q} />
      </search>
      <div>
        <button
          type="button"
          popovertarget="filters"
          className="button button-secondary w-full lg:hidden"
        >
          <Icon name="filter" className="size-4" />
          {t("experts.filterExperts")}
        </button>
        <FilterPanel
          filters={view.filters}
          clearUrl={view.clearUrl}
          hasCategories={view.hasCategories}
        />
      </div>
      <section aria-labelledby="found">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="found" className="text-base">
            {view.total.isExact
              ? t("experts.count", { count: view.total.count })
              : t("experts.countMany", { count: view.total.count })}
          </h2>
          <SortSelect sort={view.sort} />
        </div>
        {view.sort === "featured" && view.experts.length > 0 && (
          <p className="mt-1 text-xs text-muted">{t("experts.featuredNote")}</p>
        )}
        <ActiveFilters filters={view.active} clearUrl={view.clearUrl} />
        <Results view={view} />
      </section>
    </form>
  );
}

function SortSelect({ sort }: { sort: ExpertSort }) {
  const { t } = useTexts();
  return (
    <label className="flex items-center gap-2 text-sm">
      {t("experts.sort")}
      <select name="sort" id="sort" defaultValue={sort} className="input w-auto">
        {EXPERT_SORTS.map((value) => (
          <option key={value} value={value}>
            {t(`experts.sorts.${value}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Results({ view }: { view: ExpertListView }) {
  const { t } = useTexts();
  if (view.experts.length === 0) {
    return (
      <div className="mt-4">
        <EmptyState icon="search" title={t("experts.empty")} text={t("experts.emptyText")}>
          <a href={view.clearUrl} className="button button-secondary">
            {t("experts.clearAll")}
          </a>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
        {view.experts.map((expert) => (
          <ExpertCard key={expert.id} expert={expert} mostTags={MOST_TAGS} heading="h3" />
        ))}
      </div>
      <Pagination previousUrl={view.previousUrl} nextUrl={view.nextUrl} />
    </>
  );
}
