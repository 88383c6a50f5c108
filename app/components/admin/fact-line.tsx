import { Fragment, type ReactNode } from "react";

interface FactLineProps {
  /** Without those that are empty or false. */
  facts: readonly ReactNode[];
}

/** Short facts with dots between them. A line breaks after a dot, and not within an amount. */
export function FactLine({ facts }: FactLineProps) {
  const shown = facts.filter(
    (fact) => fact !== undefined && fact !== null && fact !== false && fact !== "",
  );
  return shown.map((fact, nth) => (
    // The facts of a line keep their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other key
    <Fragment key={nth}>
      <span className="fact">
        {fact}
        {nth < shown.length - 1 && " ·"}
      </span>{" "}
    </Fragment>
  ));
}
