import { Fragment, type ReactNode } from "react";

interface FactLineProps {
  /** Without those that are empty or false. */
  facts: readonly ReactNode[];
}

/** Short facts in one line, with dots between them; spaces keep them apart in text browsers. */
export function FactLine({ facts }: FactLineProps) {
  const shown = facts.filter(
    (fact) => fact !== undefined && fact !== null && fact !== false && fact !== "",
  );
  return (
    <span className="dotted">
      {shown.map((fact, nth) => (
        // The facts of a line keep their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other key
        <Fragment key={nth}>
          <span>{fact}</span>{" "}
        </Fragment>
      ))}
    </span>
  );
}
