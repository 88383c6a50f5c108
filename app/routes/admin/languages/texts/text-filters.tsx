import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { TEXT_FILTERS } from "#app/domain/languages/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { loadTexts } from "./texts-page.server.ts";

export function TextFilters({ pageUrl }: { pageUrl: string }) {
  const { language, q, show, section } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  const kept = { ...(show && { show }), ...(section && { section }) };
  return (
    <>
      <FilterTabs />
      <AdminFilters
        action={pageUrl}
        label={t("languageTexts.search")}
        kept={kept}
        search={{ placeholder: t("languageTexts.search"), value: q }}
        clearUrl={q ? paths.adminLanguage(language.locale, kept) : null}
      />
    </>
  );
}

/** All texts, or those that need a look, each with its number in the open section. */
function FilterTabs() {
  const { language, filterCounts, q, show, section } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  // Languages of the site lack nothing, and added ones have no original to differ from.
  const excluded = [language.isOwn ? "missing" : "changed", language.locale === "en" && "same"];
  const filters = TEXT_FILTERS.filter((filter) => !excluded.includes(filter));
  const kept = { q, section: section ?? undefined };
  const all = {
    label: t("admin.list.all"),
    href: paths.adminLanguage(language.locale, kept),
    isCurrent: show === null,
  };
  const tabs = filters.map((filter) => ({
    label: t(`languageTexts.filters.${filter}`),
    href: paths.adminLanguage(language.locale, { ...kept, show: filter }),
    isCurrent: show === filter,
    count: filterCounts[filter],
  }));
  return (
    <div className="admin-tabs mt-6">
      <Tabs label={t("languageTexts.show")} tabs={[all, ...tabs]} />
    </div>
  );
}

/** Leads to a page by its number. */
export function PageJump({ pageUrl }: { pageUrl: string }) {
  const { pageNumber, pageCount, q, show, section } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  const kept = Object.entries({ q, show, section }).filter(([, value]) => value);
  return (
    <form action={pageUrl} className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <label className="flex items-center gap-2">
        <span className="max-sm:sr-only">{t("languageTexts.page")}</span>
        <input
          type="number"
          name="page"
          min={1}
          max={pageCount}
          required
          defaultValue={pageNumber}
          className="input page-number"
        />
      </label>
      {t("languageTexts.pages", { count: pageCount })}
      <SubmitButton look="secondary" label={t("languageTexts.go")} />
    </form>
  );
}
