import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

interface CollapsedActionProps {
  /** What can be done here. */
  label: string;
  /** Stands open, such as when its form came back. */
  isOpen?: boolean;
  /** What it means, and the form that does it. */
  children: ReactNode;
}

/** Something that is seldom done or cannot be undone: one line until it is opened. */
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
