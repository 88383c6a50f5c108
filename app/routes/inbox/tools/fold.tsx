import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";

interface FoldProps {
  title: string;
  /** Open from the start if its form was refused. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A collapsed section for a rare form. It needs no script. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-4 py-2 font-semibold -outline-offset-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevronDown" className="size-4 text-muted group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
