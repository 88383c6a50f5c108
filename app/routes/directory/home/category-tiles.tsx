import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** All 18 fields of expertise; each leads to its own page. */
export function CategoryTiles() {
  const { t } = useTexts();
  return (
    <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {EXPERT_CATEGORIES.map(({ value, slug }) => (
        <li key={value}>
          <a
            href={paths.category(slug)}
            className="card flex min-h-14 items-center justify-between gap-3 px-5 py-3 font-medium hover:border-accent hover:text-accent-text"
          >
            {t(`categories.${value}`)}
            <span aria-hidden="true" className="text-muted">
              →
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
