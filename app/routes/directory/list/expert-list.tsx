import { Fragment } from "react";
import { ExpertCard, type ListedExpert, MOST_TAGS } from "#app/components/experts/expert-card.tsx";
import { type FilterChoice, FilterChoices } from "#app/components/lists/filter-group.tsx";
import { ListForm } from "#app/components/lists/list-form.tsx";
import { Corrected } from "#app/components/lists/search-answer.tsx";
import { ToastRegion } from "#app/components/ui/toast-region.tsx";
import { EXPERT_FILTERS } from "#app/domain/experts/filters.ts";
import { EXPERT_SORTS } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ExpertListView } from "./expert-list-view.server.ts";
import { isEmpty, Results } from "./expert-results.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { OrderNote, type PaidOrder } from "./order-note.tsx";

export interface ExpertsOrDemoProps {
  /** Null during an outage. */
  view: ExpertListView | null;
  demo: readonly ListedExpert[];
}

/** The list, or examples, marked as such, during an outage. */
export function ExpertsOrDemo({ view, demo }: ExpertsOrDemoProps) {
  const { t } = useTexts();
  if (view) return <ExpertList view={view} />;
  return (
    <>
      <ToastRegion toasts={[{ title: t("experts.demoToast"), variant: "destructive" }]} />
      <div className="cards mt-6">
        {demo.map((expert) => (
          <ExpertCard key={expert.id} expert={expert} mostTags={MOST_TAGS} heading="h2" />
        ))}
      </div>
    </>
  );
}

/** Payment orders nothing where all results are of one plan. */
const hasBothPlans = (experts: readonly ListedExpert[]): boolean =>
  new Set(experts.map(({ badge }) => Boolean(badge))).size > 1;

/** The paid order to disclose; null for none. What comes close is always ordered by match. */
function paidOrder(
  { sort, experts, previousUrl, nextUrl }: ExpertListView,
  partial: readonly ListedExpert[],
): PaidOrder | null {
  const isOrdered = Boolean(previousUrl || nextUrl) || hasBothPlans(experts);
  if (isOrdered && (sort === "featured" || sort === "best")) return sort;
  return hasBothPlans(partial) ? "best" : null;
}

/** Search, filters, sort and the experts found. */
function ExpertList({ view }: { view: ExpertListView }) {
  const { t } = useTexts();
  const { sort, experts, allCountries } = view;
  const partial = [...view.most, ...view.close].map(({ expert }) => expert);
  const hasBadges = [...experts, ...partial].some(({ badge }) => badge);
  const orders = view.q === "" ? EXPERT_SORTS.slice(1) : EXPERT_SORTS;
  const sorts = orders.map((value) => ({ value, label: t(`experts.sorts.${value}`) }));
  return (
    <ListForm
      action={view.action}
      searchPlaceholder={t("experts.searchPlaceholder")}
      q={view.q}
      isAsTyped={view.isAsTyped}
      openFilters={t("experts.filterExperts")}
      filters={<FilterPanel view={view} />}
      found={view.found}
      loading={t("experts.loading")}
      sort={{ value: sort, choices: sorts, isDefaultUnnamed: view.q === "" }}
      note={
        !allCountries && (
          <>
            {view.foundPart && <p className="mt-1 text-sm">{view.foundPart}</p>}
            <OrderNote order={paidOrder(view, partial)} hasBadges={hasBadges} />
          </>
        )
      }
      active={view.active}
      clearUrl={view.active.length > 0 ? view.clearUrl : null}
      isBare={isEmpty(view) && !allCountries && view.close.length === 0 && !view.near}
      more={
        <>
          {view.fields.length > 0 && <Fields fields={view.fields} />}
          {allCountries && <CountryChoice countries={allCountries} listUrl={view.listUrl} />}
        </>
      }
    >
      <Corrected {...view} />
      {!allCountries && <Results view={view} />}
    </ListForm>
  );
}

function Fields({ fields }: Pick<ExpertListView, "fields">) {
  const { t } = useTexts();
  return (
    <p className="mt-3 text-sm">
      {t("experts.fieldsNamed")}{" "}
      {fields.map(({ label, url }, index) => (
        <Fragment key={url}>
          {index > 0 && ", "}
          <a className="link" href={url}>
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

interface CountryChoiceProps {
  countries: readonly FilterChoice[];
  /** The address of the list without a new choice. */
  listUrl: string;
}

/** All countries to choose from, instead of the experts: part of the list's form. */
function CountryChoice({ countries, listUrl }: CountryChoiceProps) {
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
