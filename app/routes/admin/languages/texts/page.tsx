import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { TEXT_FILTERS } from "#app/domain/languages/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminEmpty } from "#app/routes/admin/parts/admin-empty.tsx";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { LanguageActs } from "./language-actions.tsx";
import { loadTexts } from "./load-texts.server.ts";
import { actOnLanguage } from "./texts-action.server.ts";
import { TextsForm } from "./texts-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;
export const loader = loadTexts;
export const action = actOnLanguage;

export default function LanguagePage() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTexts();
  const { language, url, total } = page;
  const here = paths.adminLanguage(language.locale);
  const texts = refused?.texts ?? page.entries;
  return (
    <AdminPage
      path={paths.adminLanguages()}
      title={t("languageTexts.title", { language: language.name })}
      text={t("languageTexts.text")}
      back={{ href: paths.adminLanguages(), label: t("languageTexts.back") }}
      hasSecondFactor={page.hasSecondFactor}
    >
      <Filters here={here} />
      {texts.length > 0 ? (
        <>
          <p className="mt-6 text-sm text-muted">{t("languageTexts.found", { count: total })}</p>
          <TextsForm action={url} language={language} texts={texts} refused={refused} />
        </>
      ) : (
        <NoTexts here={here} />
      )}
      <Pagination previousUrl={page.previousUrl} nextUrl={page.nextUrl} />
      {!language.isOwn && !page.isOutage && (
        <LanguageActs action={here} isDefault={page.isDefault} {...language} />
      )}
    </AdminPage>
  );
}

function Filters({ here }: { here: string }) {
  const { language, sections, q, show, section } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  // What is whole misses nothing, and what was added has no original.
  const filters = TEXT_FILTERS.filter(
    (filter) => filter !== (language.isOwn ? "missing" : "changed") && canBeSame(filter),
  );
  return (
    <AdminFilters
      action={here}
      label={t("languageTexts.search")}
      search={{ placeholder: t("languageTexts.search"), value: q }}
      selects={[
        {
          name: "show",
          label: t("languageTexts.show"),
          value: show ?? "",
          choices: filters.map((value) => ({ value, label: t(`languageTexts.filters.${value}`) })),
        },
        {
          name: "section",
          label: t("languageTexts.section"),
          value: section ?? "",
          choices: sections.map((value) => ({ value, label: value })),
        },
      ]}
      clearUrl={q || show || section ? here : null}
    />
  );

  function canBeSame(filter: string): boolean {
    return filter !== "same" || language.locale !== "en";
  }
}

function NoTexts({ here }: { here: string }) {
  const { q, show, section } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (show !== "missing" || q || section) {
    return <AdminEmpty icon="search" title={t("languageTexts.none")} clearUrl={here} />;
  }
  return (
    <AdminEmpty
      icon="check"
      title={t("languageTexts.nothingMissing")}
      text={t("languageTexts.nothingMissingText")}
    />
  );
}
