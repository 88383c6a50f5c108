import type { ExpertCategory } from "#app/domain/experts/schema.ts";
// Never inlined, so that all pages share one cached file: a symbol cannot come from a data address.
import symbols from "./categories.svg?no-inline";

interface CategoryIconProps {
  category: ExpertCategory;
  className?: string;
}

/** The drawing of a field in the color of the surrounding text; the text beside it names it. */
export function CategoryIcon({ category, className = "size-6" }: CategoryIconProps) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${symbols}#${category}`} />
    </svg>
  );
}
