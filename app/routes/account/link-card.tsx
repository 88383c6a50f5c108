import type { ReactNode } from "react";

/** The frame of a page that a link of a mail leads to. */
export function LinkCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page max-w-md py-12 md:py-20">
      <div className="card p-6 sm:p-8">
        <h1 className="text-xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
