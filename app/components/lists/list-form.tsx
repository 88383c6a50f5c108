import type { ReactNode } from "react";
import { type ActiveFilter, ActiveFilters } from "./active-filters.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { SearchBox } from "./search-box.tsx";
import { type SortChoices, SortSelect } from "./sort-select.tsx";

interface ListFormProps {
  /** The path of the list. */
  action: string;
  searchPlaceholder: string;
  q: string;
  /** The label of the button that opens the filters on small screens. */
  openFilters: string;
  filters: ReactNode;
  /** How many were found, as a sentence. */
  found: string;
  /** Replaces the count while scripts load another choice. */
  loading?: string;
  /** Its first choice is the default and is left out of the address. */
  sort: SortChoices;
  /** A line about the order, below the count. */
  note?: string | false;
  active: readonly ActiveFilter[];
  clearUrl: string;
  children: ReactNode;
}

/**
 * Search, filters, sort and results in one plain GET form, so that the address holds every choice.
 */
export function ListForm(props: ListFormProps) {
  const { action, q, sort, note, clearUrl } = props;
  return (
    <form
      action={action}
      data-auto-apply={sort.choices[0]?.value ?? ""}
      autoComplete="off"
      className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <search className="flex gap-2 lg:col-span-2">
        <SearchBox placeholder={props.searchPlaceholder} q={q} />
      </search>
      <FilterSheet openLabel={props.openFilters} clearUrl={clearUrl}>
        {props.filters}
      </FilterSheet>
      <section aria-labelledby="found">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="found" data-pending={props.loading} className="text-base wrap-anywhere">
            {props.found}
          </h2>
          <SortSelect {...sort} />
        </div>
        {note && <p className="mt-1 text-xs text-muted">{note}</p>}
        <ActiveFilters filters={props.active} clearUrl={clearUrl} />
        {props.children}
      </section>
    </form>
  );
}
