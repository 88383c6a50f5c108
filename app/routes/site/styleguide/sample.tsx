import type { ReactNode } from "react";

interface SampleProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One group of pieces. */
export function Sample({ id, title, children }: SampleProps) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </section>
  );
}

/** Pieces beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
