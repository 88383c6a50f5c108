import { useLoaderData } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { loadTexts } from "./texts-page.server.ts";

/** What to begin with: the sections by name, each with the numbers of its texts. */
export function SectionList() {
  const { sections, language } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  return (
    <nav aria-label={t("languageTexts.sections")} className="card text-sections">
      <ul>
        {sections.map(({ section, name, total, missing, changed }) => (
          <li key={section}>
            <a href={paths.adminLanguage(language.locale, { section })}>
              {name}{" "}
              <small>
                {[
                  changed > 0 && t("languages.changed", { count: changed }),
                  missing > 0 && t("languageTexts.missingCount", { count: missing }),
                  t("languageTexts.found", { count: total }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
