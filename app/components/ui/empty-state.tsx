import type { ReactNode } from "react";
import { Spot, type SpotName } from "#app/components/pictures/spot.tsx";

interface EmptyStateProps {
  /** "done" where nothing is left to do. */
  drawing?: SpotName;
  title: string;
  text?: string;
  children?: ReactNode;
}

export function EmptyState({ drawing = "empty", title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <Spot name={drawing} />
      <h2 className="mt-4 text-lg">{title}</h2>
      {text && <p className="mt-2 max-w-md text-balance text-muted">{text}</p>}
      {children && <div className="mt-5">{children}</div>}
    </div>
  );
}
