import { useEffect, useRef } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { FORM_ID, fieldId } from "./product-fields.ts";
import type { ProductConflict } from "./product-view.ts";

/** The length of the excerpts. */
const MAX_CHARACTERS = 160;

/**
 * Someone else has saved the product in the meantime: shows the differences and asks which version
 * to use.
 */
export function ConflictNotice(props: { conflict: ProductConflict; pagePath: string }) {
  const { conflict, pagePath } = props;
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
        {t("productForm.conflict.title")}
      </h2>
      <p className="mt-1">{t("productForm.conflict.text")}</p>
      {conflict.differences.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{t("productForm.conflict.differs")}</p>
          <dl className="mt-1 grid gap-2">
            {conflict.differences.map(({ field, saved }) => (
              <div key={field}>
                <dt>
                  <a
                    href={`#${fieldId(field)}`}
                    className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                  >
                    {t(`productForm.fields.${field}`)}
                  </a>
                </dt>
                <dd className="wrap-anywhere">
                  {saved === null
                    ? t("productForm.conflict.pictures")
                    : excerpt(saved, MAX_CHARACTERS) || t("productForm.conflict.empty")}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="submit"
          form={FORM_ID}
          name="intent"
          value={conflict.intent}
          className="button button-primary"
        >
          {t("productForm.conflict.mine")}
        </button>
        <a href={pagePath} className="button button-secondary">
          {t("productForm.conflict.theirs")}
        </a>
      </div>
    </section>
  );
}
