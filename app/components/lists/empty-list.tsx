import { useTexts } from "#app/i18n/texts.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** One filter that stands in the way: what the list would hold without it. */
export interface DroppableFilter {
  label: string;
  /** The list without this filter. */
  url: string;
  /** How many that list holds, as it is shown: a number, or "1,000+". */
  count: string;
}

interface EmptyListProps {
  title: string;
  /** What was searched, or what to do about it. */
  text: string;
  droppable: readonly DroppableFilter[];
  clearUrl: string;
}

/** A list that found nothing, and the ways on: without one of the filters, or without all. */
export function EmptyList({ title, text, droppable, clearUrl }: EmptyListProps) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <EmptyState icon="search" title={title} text={text}>
        {droppable.length > 0 && (
          <>
            <p className="text-sm">{t("lists.dropOne")}</p>
            <ul className="mt-3 mb-5 flex flex-wrap justify-center gap-2">
              {droppable.map(({ label, url, count }) => (
                <li key={url}>
                  <a href={url} className="badge badge-accent">
                    {t("lists.without", { label, count })}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <a href={clearUrl} className="button button-secondary">
          {t("lists.clearAll")}
        </a>
      </EmptyState>
    </div>
  );
}
