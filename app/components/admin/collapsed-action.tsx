import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

interface CollapsedActionProps {
  label: string;
  /** For example when its form was refused. */
  isOpen?: boolean;
  children: ReactNode;
}

/** For actions that are rare or cannot be undone. */
export function CollapsedAction({ label, isOpen, children }: CollapsedActionProps) {
  return (
    <details className="card rare-act" open={isOpen}>
      <summary>
        {label}
        <Icon name="chevronDown" className="size-4" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
