import type { ReactNode } from "react";

interface PreviewPartProps {
  /** Of the heading, for links. */
  id: string;
  title: string;
  text?: string;
  /** Classes of the box around the preview. */
  look: string;
  children: ReactNode;
}

/** The values of an editor's form as visitors see them. They are inert. */
export function PreviewPart({ id, title, text, look, children }: PreviewPartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {text && <p className="text-sm text-muted">{text}</p>}
      <div inert="" className={look}>
        {children}
      </div>
    </section>
  );
}
