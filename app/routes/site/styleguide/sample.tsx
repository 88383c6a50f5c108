import type { ReactNode } from "react";

/** One group of components. */
export function Sample(props: { id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
