import { FormSection } from "#app/components/editor/form-section.tsx";
import { SaveBar } from "#app/components/editor/save-bar.tsx";
import type { TypedProduct } from "#app/domain/products/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FORM_ID, fieldId, missingIn } from "./product-fields.ts";
import type { StoredProduct } from "./product-view.ts";

interface SaveButtonsProps {
  stored: StoredProduct | null;
  typed: TypedProduct;
  isBusy: boolean;
  isChanged: boolean;
  hasFocus: boolean;
}

/** The default button, which Enter presses. It never publishes a draft by accident. */
export function EnterButton({ stored }: Pick<SaveButtonsProps, "stored">) {
  const { t } = useTexts();
  const isPublished = stored?.status === "published";
  return (
    <button
      type="submit"
      name="intent"
      value={isPublished ? "publish" : "draft"}
      tabIndex={-1}
      aria-hidden="true"
      className="default-button"
    >
      {t(isPublished ? "productForm.save" : "productForm.saveDraft")}
    </button>
  );
}

/** A published product has a page already, and needs no preview. */
export function SaveButtons({ stored, typed, ...bar }: SaveButtonsProps) {
  const { t } = useTexts();
  if (stored?.status === "published")
    return <SaveBar {...bar} label={t("productForm.save")} intent="publish" />;
  const missing = missingIn(typed);
  const [first] = missing;
  return (
    <SaveBar
      {...bar}
      label={t("productForm.publish")}
      intent="publish"
      isLater={Boolean(first)}
      beside={
        first ? (
          <a href={`#${fieldId(first)}`} className="link inline-flex min-h-11 items-center text-sm">
            {t("productForm.needed", { count: missing.length })}
          </a>
        ) : null
      }
    >
      <button
        type="submit"
        name="intent"
        value="draft"
        aria-disabled={bar.isBusy || undefined}
        className={`button ${first ? "button-primary" : "button-secondary"}`}
      >
        {t("productForm.saveDraft")}
      </button>
      <button
        type="submit"
        name="intent"
        value="preview"
        aria-disabled={bar.isBusy || undefined}
        aria-label={t("productForm.preview")}
        className="button button-quiet"
      >
        {/* Phones have room for one word. */}
        <span className="max-sm:hidden">{t("productForm.preview")}</span>
        <span className="sm:hidden">{t("productForm.previewShort")}</span>
      </button>
    </SaveBar>
  );
}

/** What takes the product away from visitors, far from the button that saves. */
export function EndSection({ stored, isBusy }: { stored: StoredProduct; isBusy: boolean }) {
  const { t } = useTexts();
  const { slug, status } = stored;
  return (
    <div className="editor-end">
      <FormSection id="end" title={t(`productForm.end.${status}`)}>
        <p className="text-sm text-muted">{t(`productForm.end.${status}Text`)}</p>
        <p className="flex flex-wrap gap-3">
          {status === "published" && (
            <button
              type="submit"
              form={FORM_ID}
              name="intent"
              value="draft"
              aria-disabled={isBusy || undefined}
              className="button button-secondary"
            >
              {t("productForm.unpublish")}
            </button>
          )}
          <a href={paths.deleteProduct(slug)} className="button button-secondary text-danger">
            {t("productForm.status.delete")}
          </a>
        </p>
      </FormSection>
    </div>
  );
}
