import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: string;
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-edge px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
        <Icon name={icon} />
      </span>
      <h2 className="mt-4 text-lg">{title}</h2>
      {text && <p className="mt-1 max-w-md text-sm text-muted">{text}</p>}
      {children && <div className="mt-5">{children}</div>}
    </div>
  );
}
