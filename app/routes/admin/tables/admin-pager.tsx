import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

export interface Pages {
  number: number;
  previousUrl: string | null;
  nextUrl: string | null;
}

interface AdminPagerProps extends Pages {
  /** The number of all pages, where it is known. */
  count?: number;
  /** In place of the number, such as a form that opens another page. */
  place?: ReactNode;
}

/** The number of the page, and links to its neighbours; nothing for a single page. */
export function AdminPager({ number, previousUrl, nextUrl, count, place }: AdminPagerProps) {
  const { t } = useTexts();
  if (!previousUrl && !nextUrl) return null;
  return (
    <nav aria-label={t("pieces.pages")} className="admin-pager">
      <div>{place ?? t(count ? "admin.pageOf" : "admin.page", { number, count: count ?? 0 })}</div>
      {previousUrl && (
        <a rel="prev" href={previousUrl} className="button button-secondary">
          <Icon name="arrowLeft" className="size-4" />
          {t("pieces.previousPage")}
        </a>
      )}
      {nextUrl && (
        <a rel="next" href={nextUrl} className="button button-secondary">
          {t("pieces.nextPage")}
          <Icon name="arrowRight" className="size-4" />
        </a>
      )}
    </nav>
  );
}
