import type { ReactNode } from "react";

/** Things that wait or are kept, one below the other: for `RowItem`s. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className="card row-list">{children}</ul>;
}

interface RowItemProps {
  /** Where the whole row leads. */
  href?: string;
  title: string;
  /** Such as a `StateBadge`. */
  badge?: ReactNode;
  /** A line or two about it, in a smaller type. */
  text?: ReactNode;
  /** At the end of the line, such as an `AgeText`. */
  aside?: ReactNode;
  /** Below the row and outside of its link, such as a form of its own. */
  children?: ReactNode;
}

/** One thing: what it is, where it stands, how old it is; with blanks between them for text browsers. */
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
