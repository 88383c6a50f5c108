import { useLoaderData } from "@remix-run/react";
import { AdminFilters } from "#app/components/admin/admin-filters.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
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
          choices: sections.map(({ section: value }) => ({ value, label: value })),
        },
      ]}
      clearUrl={q || show || section ? pageUrl : null}
    />
  );
}

/** Every section as a link, with what it lacks. */
export function SectionLinks({ pageUrl }: { pageUrl: string }) {
  const { sections, section: current } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  return (
    <details className="text-sections card mt-4">
      <summary>
        {t("languageTexts.sections")}
        <Icon name="chevronDown" className="size-4" />
      </summary>
      <ul>
        {sections.map(({ section, total, missing }) => (
          <li key={section}>
            <a
              href={`${pageUrl}?${new URLSearchParams({ section })}`}
              aria-current={section === current ? "true" : undefined}
            >
              {section}{" "}
              <span>
                {missing > 0 ? t("languageTexts.sectionMissing", { missing, total }) : total}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
