import type { ReactNode } from "react";

const HYPHENATED = /(\S+-\S+)/;

/** Lines do not break at the hyphens of a large heading. */
export function unbroken(text: string): ReactNode[] {
  return text.split(HYPHENATED).map((part) =>
    HYPHENATED.test(part) ? (
      <span key={part} className="inline-block max-w-full">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
