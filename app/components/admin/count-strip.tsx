import type { ReactNode } from "react";

interface Count {
  label: string;
  value: ReactNode;
}

/** Numbers beside each other, each below what it counts. */
export function CountStrip({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="card admin-counts">
      {counts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
