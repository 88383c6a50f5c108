import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

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

interface FormPart {
  /** Of the heading. */
  id: string;
  title: string;
  /** Whether it has what it should have. */
  isFilled: boolean;
}

/**
 * Links to the parts of a long form. Styles mark the part that has the focus, so the order must be
 * that of the form. Needs the texts of `editor`.
 */
export function FormParts({ parts }: { parts: readonly FormPart[] }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t("editor.parts")} className="form-parts">
      <ol>
        {parts.map(({ id, title, isFilled }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {title}
              {/* The style sheet hides both while the part has an error. */}
              {isFilled && <Icon name="check" className="size-4" />}
              {isFilled && <span className="sr-only">{t("editor.filled")}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
