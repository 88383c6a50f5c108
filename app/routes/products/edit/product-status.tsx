import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { StoredProduct } from "#app/routes/products/editor/product-view.ts";

/** Whether visitors see the product, and what else can be done with it. */
export function ProductStatus({ stored }: { stored: StoredProduct }) {
  const { t } = useTexts();
  const { slug, status, isShown, ownerName } = stored;
  const isDraft = status === "draft";
  return (
    <>
      {ownerName && (
        <p className="mt-2 text-muted">{t("productForm.ownerOf", { name: ownerName })}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className={`badge ${isShown ? "badge-success" : ""}`}>
          {t(`productForm.status.${status}`)}
        </span>
        <span className="text-muted">{t(`productForm.status.${textOf(stored)}`)}</span>
        <a
          href={isShown ? paths.product(slug) : paths.previewProduct(slug)}
          className="link inline-flex min-h-9 items-center"
        >
          {t(`productForm.status.${isDraft || !isShown ? "preview" : "view"}`)}
        </a>
        <a href={paths.deleteProduct(slug)} className="link inline-flex min-h-9 items-center">
          {t("productForm.status.delete")}
        </a>
      </div>
    </>
  );
}

function textOf({ status, isShown }: StoredProduct) {
  if (status === "draft") return "draftText";
  return isShown ? "publishedText" : "hiddenText";
}
