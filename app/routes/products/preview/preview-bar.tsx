import { Alert } from "#app/components/ui/alert.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { fieldId } from "#app/routes/products/editor/product-fields.ts";
import type { loadPreview } from "./load-preview.server.ts";

interface PreviewBarProps {
  bar: Awaited<ReturnType<typeof loadPreview>>["data"]["bar"];
  /** Why the product was not published. */
  reason?: string;
}

/** Explains that only the owner sees this page, with a button to publish. */
export function PreviewBar({ bar, reason }: PreviewBarProps) {
  const { t } = useTexts();
  const { slug, status, version, canEdit, missing } = bar;
  const isDraft = status === "draft";
  const isMissing = isDraft && missing.length > 0;
  return (
    <section aria-labelledby="preview" className="card mb-6 p-4 text-sm">
      {reason && (
        <div className="mb-3">
          <Alert variant="danger" title={t("productPreview.failed")}>
            <p>{reason}</p>
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="preview" className="text-base">
            {t("productPreview.title")}
          </h2>
          <p className="mt-1">{t(isDraft ? "productPreview.draft" : "productPreview.hidden")}</p>
          {canEdit && isMissing && (
            <>
              <p className="mt-3 font-medium">{t("productPreview.missing")}</p>
              <ul className="flex flex-wrap gap-x-4">
                {missing.map(({ part, text }) => (
                  <li key={part}>
                    <a
                      href={`${paths.editProduct(slug)}#${fieldId(part)}`}
                      className="link inline-flex min-h-9 items-center"
                    >
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        {canEdit && (
          <form method="post" action={paths.previewProduct(slug)} className="flex flex-wrap gap-2">
            <input type="hidden" name="version" value={version} />
            {isDraft && !isMissing && (
              <TranslatedSubmitButton
                label="productPreview.publish"
                pending="productPreview.publishing"
              />
            )}
            <a
              href={paths.editProduct(slug)}
              className={`button ${isMissing ? "button-primary" : "button-secondary"}`}
            >
              {t("productPreview.edit")}
            </a>
          </form>
        )}
      </div>
    </section>
  );
}
