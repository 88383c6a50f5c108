import { useEffect, useRef } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { excerpt } from "#app/lib/text/excerpt.ts";

/** The length of the excerpts. */
const MAX_CHARACTERS = 160;

/** Another version was saved after the form was loaded. */
export interface Conflict<Field extends string = string> {
  /** The stored version. A form that names it replaces it. */
  version: number;
  /** The fields that differ from the form; null for fields without a text. */
  differences: { field: Field; saved: string | null }[];
}

interface ConflictNoticeProps {
  conflict: Conflict;
  title: string;
  /** By the name of the field. */
  labels: Readonly<Record<string, string>>;
  formId: string;
  fieldId(name: string): string;
  /** The pressed button, if the form has several. */
  intent?: string;
  pagePath: string;
}

/**
 * Someone else, or another tab, has saved in the meantime: shows the differences and asks which
 * version to use.
 */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { conflict, title, labels, formId, fieldId, intent, pagePath } = props;
  const { t } = useTexts();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict gets the focus.
  useEffect(() => box.current?.focus(), [conflict]);
  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="conflict"
      data-error-summary=""
      className="rounded-md border border-danger bg-danger-soft p-4 text-sm"
    >
      <h2 id="conflict" className="text-base text-danger">
        {title}
      </h2>
      <p className="mt-1">{t("editor.conflict.text")}</p>
      {conflict.differences.length > 0 && (
        <>
          <p className="mt-3 font-medium">{t("editor.conflict.differs")}</p>
          <dl className="mt-1 grid gap-2">
            {conflict.differences.map(({ field, saved }) => (
              <div key={field}>
                <dt>
                  <a
                    href={`#${fieldId(field)}`}
                    className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                  >
                    {labels[field]}
                  </a>
                </dt>
                <dd className="wrap-anywhere">
                  {saved === null
                    ? t("editor.conflict.pictures")
                    : excerpt(saved, MAX_CHARACTERS) || t("editor.conflict.empty")}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="submit"
          form={formId}
          name={intent && "intent"}
          value={intent}
          className="button button-primary"
        >
          {t("editor.conflict.mine")}
        </button>
        <a href={pagePath} className="button button-secondary">
          {t("editor.conflict.theirs")}
        </a>
      </div>
    </section>
  );
}
