import { Alert } from "#app/components/ui/alert.tsx";
import type { ProductStatus } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";

interface PreviewBarProps {
  bar: { slug: string; status: ProductStatus; version: number; canEdit: boolean };
  /** Why it was not published. */
  reason?: TextKey;
}

/** Says that nobody else sees this page, and publishes it. */
export function PreviewBar({ bar: { slug, status, version, canEdit }, reason }: PreviewBarProps) {
  const { t } = useTexts();
  const isDraft = status === "draft";
  return (
    <section aria-labelledby="preview" className="mb-6 rounded-lg bg-sunken p-4 text-sm">
      {reason && (
        <div className="mb-3">
          <Alert variant="danger" title={t("productPreview.failed")}>
            <p>{t(reason)}</p>
          </Alert>
        </div>
      )}
      <h2 id="preview" className="text-base">
        {t("productPreview.title")}
      </h2>
      <p className="mt-1">{t(isDraft ? "productPreview.draft" : "productPreview.hidden")}</p>
      {canEdit && (
        <form
          method="post"
          action={paths.previewProduct(slug)}
          className="mt-3 flex flex-wrap gap-2"
        >
          <input type="hidden" name="version" value={version} />
          {isDraft && (
            <button
              type="submit"
              className="button button-primary"
              data-pending={t("productPreview.publishing")}
            >
              {t("productPreview.publish")}
            </button>
          )}
          <a href={paths.editProduct(slug)} className="button button-secondary">
            {t("productPreview.edit")}
          </a>
        </form>
      )}
    </section>
  );
}
