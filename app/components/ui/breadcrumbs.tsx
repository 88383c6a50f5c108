import { useTexts } from "#app/i18n/texts.tsx";

export interface Crumb {
  label: string;
  /** Missing for the page itself. */
  href?: string;
}

/** The way from the top of the site to this page; the last one is the page itself. */
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
