import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";

interface CollapsedActionProps {
  label: string;
  /** What it does, in one line. */
  note?: string;
  /** For example when its form was refused. */
  isOpen?: boolean;
  isDanger?: boolean;
  children: ReactNode;
}

/** For actions that are rare or cannot be undone. */
export function CollapsedAction({ label, note, isOpen, isDanger, children }: CollapsedActionProps) {
  return (
    <details className={`card rare-act ${isDanger ? "rare-act-danger" : ""}`} open={isOpen}>
      <summary>
        <span>
          {label} {note && <small>{note}</small>}
        </span>
        <Icon name="chevronDown" className="size-4" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
