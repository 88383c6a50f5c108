import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { TEXT_FILTERS } from "#app/domain/languages/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { loadTexts } from "./texts-page.server.ts";

export function TextFilters({ pageUrl }: { pageUrl: string }) {
  const { language, sections, q, show, section } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  // Languages of the site lack nothing, and added ones have no original to differ from.
  const excluded = [language.isOwn ? "missing" : "changed", language.locale === "en" && "same"];
  const filters = TEXT_FILTERS.filter((filter) => !excluded.includes(filter));
  return (
    <AdminFilters
      action={pageUrl}
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
          choices: sections.map(({ section: value, total, missing }) => ({
            value,
            label:
              missing > 0
                ? `${value} (${t("languageTexts.sectionMissing", { missing, total })})`
                : `${value} (${total})`,
          })),
        },
      ]}
      clearUrl={q || show || section ? pageUrl : null}
    />
  );
}
