import type { ReactNode } from "react";

interface FormSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a long form under a heading of its own. */
export function FormSection({ id, title, children }: FormSectionProps) {
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-5 p-5 sm:p-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
