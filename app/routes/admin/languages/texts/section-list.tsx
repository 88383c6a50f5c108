import { useLoaderData } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { SettingsParts } from "#app/routes/admin/settings/settings-page.tsx";
import { sectionsOf, TEXT_AREAS } from "./text-areas.ts";
import type { loadTexts } from "./texts-page.server.ts";

type Section = ReturnType<typeof useLoaderData<typeof loadTexts>>["sections"][number];

/** What to begin with: the sections of each part of the site, by name. */
export function SectionList() {
  const { sections } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  const areas = TEXT_AREAS.map((area) => {
    const keys = sectionsOf(area);
    return {
      id: area,
      title: t(`languageTexts.areas.${area}`),
      sections: sections.filter(({ section }) => keys.includes(section)),
    };
  });
  return (
    <SettingsParts parts={areas}>
      {areas.map((area) => (
        <section key={area.id} id={area.id} aria-labelledby={`${area.id}-title`} className="mt-6">
          <h2 id={`${area.id}-title`} className="text-lg">
            {area.title}
          </h2>
          <ul className="card text-sections">
            {area.sections.map((section) => (
              <SectionLink key={section.section} {...section} />
            ))}
          </ul>
        </section>
      ))}
    </SettingsParts>
  );
}

function SectionLink({ section, name, total, missing, changed }: Section) {
  const { language } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  return (
    <li>
      <a href={paths.adminLanguage(language.locale, { section })}>
        {name}{" "}
        <small>
          {missing > 0 && <b>{t("languageTexts.missingCount", { count: missing })} </b>}
          {changed > 0 && <b>{t("languages.changed", { count: changed })} </b>}
          <span aria-hidden="true">{total}</span>
          <span className="sr-only">{t("languageTexts.found", { count: total })}</span>
        </small>
      </a>
    </li>
  );
}
