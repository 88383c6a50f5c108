import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  /** To the page for what they describe, as the last line of the card. */
  link?: { href: string; label: string };
  /** Wide windows have two columns of facts. */
  isWide?: boolean;
}

export function FactList({ facts, link, isWide }: FactListProps) {
  const list = (
    <dl className={`${link ? "" : "card "}fact-list${isWide ? " fact-columns" : ""}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  if (!link) return list;
  return (
    <div className="card fact-card">
      {list}
      <a href={link.href} className="link">
        {link.label}
      </a>
    </div>
  );
}
