import { Fragment } from "react";

interface Tab {
  label: string;
  href: string;
  isCurrent: boolean;
  /** How many things stand behind it. */
  count?: number;
}

/** Views of one page, each with an address of its own: links, so that they work without scripts, with blanks between them for text browsers. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map(({ label: text, href, isCurrent, count }) => (
        <Fragment key={href}>
          <a href={href} aria-current={isCurrent ? "page" : undefined}>
            {text}
            {count !== undefined && <span className="badge">{count}</span>}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
