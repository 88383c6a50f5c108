import type { ReactNode } from "react";
import { Spot } from "#app/components/pictures/spot.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { AS_TYPED } from "#app/domain/search/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { SearchBox } from "./search-box.tsx";
import { type SortChoices, SortSelect } from "./sort-select.tsx";

interface ActiveFilter {
  label: string;
  removeUrl: string;
}

interface ListFormProps {
  /** The path of the list. */
  action: string;
  searchPlaceholder: string;
  q: string;
  /** Slips of the pen in `q` are not corrected. */
  isAsTyped: boolean;
  /** The label of the button that opens the filters on small screens. */
  openFilters: string;
  filters: ReactNode;
  /** How many were found, as a sentence. */
  found: string;
  /** Replaces the count while scripts load another choice. */
  loading?: string;
  /** Its first choice is the default and is left out of the address. */
  sort: SortChoices;
  /** About the count and the order, below the count. */
  note?: ReactNode;
  active: readonly ActiveFilter[];
  /** Null while nothing is chosen. */
  clearUrl: string | null;
  /** Neither entries nor others in their place, but a button that clears the filters. */
  isBare: boolean;
  /** More of the form. */
  more?: ReactNode;
  /** The results. */
  children?: ReactNode;
}

/** Whether words are all that narrows a list. */
export const isSearchAlone = ({ q, active }: Pick<ListFormProps, "q" | "active">): boolean =>
  q !== "" && active.length === 1;

/**
 * Search, filters and sort in one plain GET form, so that the address holds every choice. The
 * results follow it, because their cards have forms of their own.
 */
export function ListForm(props: ListFormProps) {
  const { action, q, sort, note, more } = props;
  const isOnlySearched = isSearchAlone(props);
  const clearUrl = props.isBare || isOnlySearched ? null : props.clearUrl;
  // The count of the whole list is a label, that of what was asked for is the answer.
  const size = props.active.length > 0 ? "text-xl" : "text-base";
  const found = (
    <h2 id="found" data-pending={props.loading} className={`${size} wrap-anywhere`}>
      {props.found}
    </h2>
  );
  const search = (
    <search className="flex gap-2">
      <SearchBox placeholder={props.searchPlaceholder} q={q} />
      {props.isAsTyped && <input type="hidden" name={AS_TYPED} value={q} />}
    </search>
  );
  // Nothing is left to narrow down or to order, and the field shows what was sought.
  if (props.isBare && isOnlySearched)
    return (
      <div className="mt-5">
        <form action={action} autoComplete="off">
          {search}
          <div className="mt-8 grid gap-4">
            <Spot name="empty" />
            {found}
            {more}
          </div>
        </form>
        <section aria-labelledby="found">{props.children}</section>
      </div>
    );
  return (
    <div className="list">
      <form action={action} data-auto-apply={sort.choices[0]?.value ?? ""} autoComplete="off">
        {search}
        <FilterSheet
          openLabel={props.openFilters}
          count={props.active.length - Number(q !== "")}
          clearUrl={clearUrl}
          isUnfiltered={props.active.length === 0}
        >
          {props.filters}
        </FilterSheet>
        <SortSelect {...sort} />
        <div>
          <div className="beside-sort">
            {found}
            {note && <div className="text-xs text-muted">{note}</div>}
          </div>
          <ActiveFilters filters={props.active} clearUrl={clearUrl} />
          {more}
        </div>
      </form>
      <section aria-labelledby="found">{props.children}</section>
    </div>
  );
}

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[];
  clearUrl: string | null;
}

/** The active filters, each with a link that removes it. */
function ActiveFilters({ filters, clearUrl }: ActiveFiltersProps) {
  const { t } = useTexts();
  if (filters.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={t("lists.activeFilters")}>
      {filters.map((filter) => (
        <li key={filter.removeUrl}>
          <a
            href={filter.removeUrl}
            className="badge badge-accent"
            aria-label={t("lists.removeFilter", { label: filter.label })}
          >
            {filter.label}
            <Icon name="close" className="size-3.5" />
          </a>
        </li>
      ))}
      {clearUrl && (
        <li>
          <a href={clearUrl} className="link inline-flex min-h-9 items-center text-sm">
            {t("lists.clearAll")}
          </a>
        </li>
      )}
    </ul>
  );
}
