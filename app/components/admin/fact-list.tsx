import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="card mt-6 grid gap-y-3 p-5 text-sm sm:grid-cols-[14rem_1fr] sm:p-6">
      {facts.map(({ label, value }) => (
        <div key={label} className="sm:contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
