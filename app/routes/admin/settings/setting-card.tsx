import type { ReactNode } from "react";

interface SettingCardProps {
  /** For links; the heading has the id with "-title" behind it. */
  id: string;
  title: string;
  text?: ReactNode;
  isDanger?: boolean;
  children: ReactNode;
}

/** A box of the settings: what it is about, and beside it its form. */
export function SettingCard({ id, title, text, isDanger, children }: SettingCardProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`card split mt-6 p-5 sm:p-8 ${isDanger ? "border-danger" : ""}`.trimEnd()}
    >
      <div>
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {text && <div className="mt-1 text-sm text-muted">{text}</div>}
      </div>
      {children}
    </section>
  );
}
