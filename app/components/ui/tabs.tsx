import { Fragment } from "react";

interface Tab {
  label: string;
  href: string;
  isCurrent: boolean;
  /** The number of items in the tab, such as "1,000+". */
  count?: number | string;
  /** Any item in it is trouble. */
  isBad?: boolean;
}

/**
 * Views of one page, each with its own address: links, so that they work without scripts, with
 * spaces between them for text browsers.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ label: text, href, isCurrent, count, isBad }) => (
        <Fragment key={href}>
          <a href={href} aria-current={isCurrent ? "page" : undefined}>
            {text}
            {count !== undefined && (
              <span className={isBad && String(count) !== "0" ? "tab-bad" : undefined}>
                {count}
              </span>
            )}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
