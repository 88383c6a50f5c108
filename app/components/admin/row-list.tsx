import { type ReactNode, useId } from "react";
import type { DateText } from "#app/i18n/format.ts";

/** A list of `RowItem`s. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className="card row-list">{children}</ul>;
}

interface RowItemProps {
  /** The link of the whole row. */
  href?: string;
  title: ReactNode;
  /** How urgent it is, as a dot before the title. */
  tone?: StateTone;
  /** Such as a `StateBadge`. */
  badge?: ReactNode;
  text?: ReactNode;
  /** Such as an `AgeText`. */
  aside?: ReactNode;
  /** Whether its text has links of their own; the row's link is then its title. */
  hasLinks?: boolean;
  /** Below the row and outside of its link, such as a form. */
  children?: ReactNode;
}

/** Spaces between the parts keep them apart in text browsers. */
export function RowItem(props: RowItemProps) {
  const { href, title, tone, badge, text, aside, hasLinks = false, children } = props;
  const id = `row-${useId().replaceAll(":", "")}-`;
  // What looks like its button is part of the name of the link.
  const named = hasLinks && href && aside;
  const line = (
    <>
      <span className={tone ? `row-title row-mark mark-${tone}` : "row-title"}>
        {hasLinks && href ? (
          <a
            href={href}
            className="row-cover"
            id={named ? `${id}title` : undefined}
            aria-labelledby={named ? `${id}title ${id}aside` : undefined}
          >
            {title}
          </a>
        ) : (
          title
        )}
      </span>{" "}
      {badge && <span className="row-badge">{badge}</span>}{" "}
      {aside && (
        <div className="row-aside" id={named ? `${id}aside` : undefined}>
          {aside}
        </div>
      )}{" "}
      {text && <span className="row-text">{text}</span>}
    </>
  );
  return (
    <li>
      {href && !hasLinks ? (
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

/**
 * "waiting" may need attention, "warning" works but not as it should, "bad" needs an action,
 * "quiet" needs nothing, and "done" has reached its goal.
 */
export type StateTone = "good" | "done" | "waiting" | "warning" | "bad" | "quiet";

/** A status. The color never carries information alone. */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return <span className={`state state-${tone}`}>{children}</span>;
}

/** Looks like a button: what the link of the whole row leads to. */
export function RowAction({ children }: { children: ReactNode }) {
  return <span className="button button-secondary button-small">{children}</span>;
}

/** A text such as "3 days ago", with the exact time as its tooltip. */
export function AgeText({ iso, text }: DateText) {
  return (
    <time dateTime={iso} title={iso.slice(0, 16).replace("T", " ").concat(" UTC")}>
      {text}
    </time>
  );
}
