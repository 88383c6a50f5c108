import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface FilterSheetProps {
  openLabel: string;
  /** Of the filters that narrow the list. */
  count: number;
  clearUrl: string | null;
  /**
   * Nothing narrows the list: styles show the link to clear once a box is ticked. A list that is
   * narrowed has that link beside its filters, which the open popover covers.
   */
  isUnfiltered: boolean;
  /** The filters. They belong to the form of the list. */
  children: ReactNode;
}

/**
 * The filters of a list: a column on wide screens, a popover on small ones. The popover needs no
 * script. Browsers without popovers show it as a part of the page.
 */
export function FilterSheet(props: FilterSheetProps) {
  const { openLabel, count, clearUrl, isUnfiltered, children } = props;
  const { t } = useTexts();
  return (
    <div>
      <button
        type="button"
        popovertarget="filters"
        className="button button-secondary w-full lg:hidden"
      >
        <Icon name="filter" className="size-4" />
        {count > 0 ? `${openLabel} · ${count}` : openLabel}
      </button>
      <div id="filters" popover="auto" className="filter-sheet">
        <div className="flex items-center justify-between">
          <h2 className="text-base">{t("lists.filters")}</h2>
          <button
            type="button"
            popovertarget="filters"
            popovertargetaction="hide"
            className="grid size-11 place-items-center lg:hidden"
            aria-label={t("shell.close")}
          >
            <Icon name="close" />
          </button>
        </div>
        <div>{children}</div>
        <div>
          <button type="submit" className="button button-primary">
            {t("lists.apply")}
          </button>{" "}
          {clearUrl && (
            <a
              href={clearUrl}
              className={`button button-quiet ${isUnfiltered ? "if-ticked" : "lg:hidden"}`}
            >
              {t("lists.clearAll")}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
