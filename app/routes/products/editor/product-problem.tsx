import { EditorProblem } from "#app/components/editor/editor-problem.tsx";
import { PRODUCT_FIELDS, type ProductField } from "#app/domain/products/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { mapFields } from "#app/lib/fields.ts";
import { paths } from "#app/paths.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { FORM_ID } from "./product-fields.ts";
import type { PostedProduct, ProductEditorView } from "./product-view.ts";

interface ProductProblemProps {
  view: ProductEditorView;
  posted: PostedProduct | undefined;
}

/** Why the form came back. */
export function ProductProblem({ view, posted }: ProductProblemProps) {
  const { t } = useTexts();
  if (posted?.conflict)
    return <ConflictNotice conflict={posted.conflict} pagePath={view.pagePath} />;
  const labels = mapFields<Record<ProductField, string>>(PRODUCT_FIELDS, ({ label }) => t(label));
  const isNew = view.pagePath === paths.newProduct();
  return (
    <>
      <EditorProblem
        formId={FORM_ID}
        posted={posted}
        title={t(`productForm.errors.${isNew ? "create" : "update"}`)}
        invalidTitle={t("productForm.errors.save")}
        invalidText={t("errors.summary")}
        labels={labels}
      />
      {posted?.isPlanMissing && (
        <a href={paths.pricing()} className="button button-secondary self-start">
          {t("productForm.errors.plans")}
        </a>
      )}
    </>
  );
}
