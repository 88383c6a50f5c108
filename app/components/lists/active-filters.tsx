import { useTexts } from "#app/i18n/texts.tsx";
import { Icon } from "../ui/icon.tsx";

export interface ActiveFilter {
  label: string;
  removeUrl: string;
}

/** The active filters, each with a link that removes it. */
export function ActiveFilters(props: { filters: readonly ActiveFilter[]; clearUrl: string }) {
  const { filters, clearUrl } = props;
  const { t } = useTexts();
  if (filters.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={t("lists.activeFilters")}>
      {filters.map((filter) => (
        <li key={filter.removeUrl}>
          <a
            href={filter.removeUrl}
            className="badge badge-accent"
            aria-label={t("lists.removeFilter", { label: filter.label })}
          >
            {filter.label}
            <Icon name="close" className="size-3.5" />
          </a>
        </li>
      ))}
      <li>
        <a href={clearUrl} className="link inline-flex min-h-9 items-center px-2 text-sm">
          {t("lists.clearAll")}
        </a>
      </li>
    </ul>
  );
}
