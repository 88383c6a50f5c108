import { useTexts } from "#app/i18n/texts.tsx";

export interface Crumb {
  label: string;
  /** Missing for the current page. */
  href?: string;
}

/** The path from the top of the site to the current page, which comes last. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t("pieces.breadcrumbs")}>
      <ol className="breadcrumbs">
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
