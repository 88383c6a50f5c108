import { useTexts } from "#app/i18n/texts.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** A filter without which the list would have entries. */
export interface DroppableFilter {
  label: string;
  url: string;
  /** The formatted number of entries without this filter: a number, or "1,000+". */
  count: string;
}

interface EmptyListProps {
  title: string;
  /** The searched text, or a suggestion. */
  text: string;
  droppable: readonly DroppableFilter[];
  clearUrl: string;
  /** Where the searched text becomes a request; null without one. */
  describeUrl?: string | null;
}

/** An empty list, with links that drop one filter or all of them. */
export function EmptyList({ title, text, droppable, clearUrl, describeUrl }: EmptyListProps) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <EmptyState title={title} text={text}>
        <p className="flex flex-wrap justify-center gap-3">
          {describeUrl && (
            <a href={describeUrl} className="button button-primary">
              {t("lists.describe")}
            </a>
          )}{" "}
          <a href={clearUrl} className="button button-secondary">
            {t("lists.clearAll")}
          </a>
        </p>
        {droppable.length > 1 && <p className="mt-5 text-sm">{t("lists.dropOne")}</p>}
        {droppable.length > 0 && (
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {droppable.map(({ label, url, count }) => (
              <li key={url}>
                <a href={url} className="badge badge-accent">
                  {t("lists.without", { label, count })}
                </a>
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
    </div>
  );
}
