import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { Icon } from "../ui/icon.tsx";

interface FilterSheetProps {
  openLabel: string;
  clearUrl: string;
  /** The filters. They belong to the form of the list. */
  children: ReactNode;
}

/**
 * The filters of a list: a column on wide screens, a popover on small ones. The popover needs no
 * script. Browsers without popovers show it as a part of the page.
 */
export function FilterSheet({ openLabel, clearUrl, children }: FilterSheetProps) {
  const { t } = useTexts();
  return (
    <div>
      <button
        type="button"
        popovertarget="filters"
        className="button button-secondary w-full lg:hidden"
      >
        <Icon name="filter" className="size-4" />
        {openLabel}
      </button>
      <div id="filters" popover="auto" className="filter-sheet">
        <div className="flex items-center justify-between lg:pb-3">
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
        {children}
        <div className="sticky bottom-0 flex flex-col gap-2 border-t border-line bg-surface py-3">
          <button type="submit" className="button button-primary">
            {t("lists.apply")}
          </button>{" "}
          <a href={clearUrl} className="button button-quiet">
            {t("lists.clearAll")}
          </a>
        </div>
      </div>
    </div>
  );
}
