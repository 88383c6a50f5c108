import type { ReactNode } from "react";

interface AdminSectionProps {
  /** Of the heading, for links. */
  id: string;
  title: string;
  text?: ReactNode;
  /** Beside the heading, such as a button. */
  aside?: ReactNode;
  children: ReactNode;
}

export function AdminSection({ id, title, text, aside, children }: AdminSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {text && <p className="mt-1 max-w-2xl text-sm text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
