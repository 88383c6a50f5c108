import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { Icon } from "./icon.tsx";

interface PaginationProps {
  previousUrl: string | null;
  nextUrl: string | null;
  /** Which page it is, or a form that opens another one. */
  place?: ReactNode;
}

/** Plain links to the neighbouring pages; nothing when there is only one page. */
export function Pagination({ previousUrl, nextUrl, place }: PaginationProps) {
  const { t } = useTexts();
  if (!previousUrl && !nextUrl) return null;
  return (
    <nav aria-label={t("pieces.pages")} className="mt-8 flex items-center justify-between gap-3">
      {previousUrl ? (
        <a rel="prev" href={previousUrl} className="button button-secondary">
          <Icon name="arrowLeft" className="size-4" />
          {t("pieces.previousPage")}
        </a>
      ) : (
        <span />
      )}
      <div className="flex items-center gap-3">
        {place && <div className="text-sm text-muted">{place}</div>}
        {nextUrl && (
          <a rel="next" href={nextUrl} className="button button-secondary">
            {t("pieces.nextPage")}
            <Icon name="arrowRight" className="size-4" />
          </a>
        )}
      </div>
    </nav>
  );
}
