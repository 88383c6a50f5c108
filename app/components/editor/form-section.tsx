import type { ReactNode } from "react";

/** A part of a long form. */
export function FormSection(props: { id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props;
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-5 p-5 sm:p-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
