import type { ReactNode } from "react";

/** A list of `RowItem`s. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className="card row-list">{children}</ul>;
}

interface RowItemProps {
  /** The link of the whole row. */
  href?: string;
  title: string;
  /** Such as a `StateBadge`. */
  badge?: ReactNode;
  text?: ReactNode;
  /** Such as an `AgeText`. */
  aside?: ReactNode;
  /** Below the row and outside of its link, such as a form. */
  children?: ReactNode;
}

/** Spaces between the parts keep them apart in text browsers. */
export function RowItem({ href, title, badge, text, aside, children }: RowItemProps) {
  const line = (
    <>
      <span className="row-title">{title}</span>{" "}
      {badge && <span className="row-badge">{badge}</span>}{" "}
      {aside && <span className="row-aside">{aside}</span>}{" "}
      {text && <span className="row-text">{text}</span>}
    </>
  );
  return (
    <li>
      {href ? (
        <a href={href} className="row">
          {line}
        </a>
      ) : (
        <div className="row">{line}</div>
      )}
      {children && <div className="row-more">{children}</div>}
    </li>
  );
}
