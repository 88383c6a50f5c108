import type { FormMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { ConflictNotice } from "#app/components/editor/conflict-notice.tsx";
import { EditorProblem } from "#app/components/editor/editor-problem.tsx";
import { FormParts } from "#app/components/editor/form-section.tsx";
import { useEditorForm } from "#app/components/editor/use-editor-form.ts";
import { useUnsavedWarning } from "#app/components/editor/use-unsaved-warning.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import {
  PRODUCT_FIELDS,
  type ProductField,
  readTypedProduct,
  type TypedProduct,
} from "#app/domain/products/fields.ts";
import { GALLERY_LIMIT } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { mapFields } from "#app/lib/fields.ts";
import { paths } from "#app/paths.ts";
import { CardPreview } from "./card-preview.tsx";
import { usePictures } from "./pictures/use-pictures.ts";
import { FORM_ID, fieldId, listParts, type ProductFormValue } from "./product-fields.ts";
import { ProductForm } from "./product-form.tsx";
import type { PostedProduct, ProductEditorView } from "./product-view.ts";
import { EndSection, SaveButtons } from "./save-buttons.tsx";
import { useSaveGuard } from "./use-save-guard.ts";

interface ProductEditorProps {
  view: ProductEditorView;
  posted: PostedProduct | undefined;
  /** Whether it replaces the editor of a saved form. */
  wasSaved: boolean;
}

/** The form with its preview. */
export function ProductEditor({ view, posted, wasSaved }: ProductEditorProps) {
  const { t } = useTexts();
  const isBusy = useNavigation().state !== "idle";
  const { element, initial, form, fields, typed, isChanged, read } = useEditorForm<
    ProductFormValue,
    TypedProduct
  >({ id: FORM_ID, view, posted, readForm: readTypedProduct, hasOtherChange: hasChosenFile });
  const { goneKeys } = posted ?? {};
  const coverKeys = initial.cover_key ? [initial.cover_key] : [];
  const pictures = { goneKeys, onChange: read };
  const cover = usePictures({ kind: "cover", keys: coverKeys, max: 1, ...pictures });
  const gallery = usePictures({
    kind: "gallery",
    keys: initial.gallery_key,
    max: GALLERY_LIMIT,
    ...pictures,
  });
  const { notice, onSubmit } = useSaveGuard(element, { pictures: [cover, gallery], isBusy });
  // No warning while the form is being sent, because the response may redirect.
  useUnsavedWarning((isChanged || cover.isSending || gallery.isSending) && !isBusy);
  return (
    <div className="editor mt-6">
      <FormParts parts={listParts(t, typed)} />
      <div className="flex min-w-0 flex-col gap-6">
        <ProductProblem view={view} form={form} posted={posted} />
        <PreviewLink />
        <ProductForm
          ref={element}
          view={view}
          fields={fields}
          typed={typed}
          posted={posted}
          cover={cover}
          gallery={gallery}
          onSubmit={onSubmit}
          onChange={read}
        >
          <p role="status" className="text-sm font-medium empty:hidden">
            {notice}
          </p>
          <SaveButtons
            isBusy={isBusy}
            isChanged={isChanged}
            typed={typed}
            stored={view.stored}
            hasFocus={wasSaved}
          />
        </ProductForm>
      </div>
      <div className="editor-aside">
        <div>
          <div className="editor-preview">
            <CardPreview typed={typed} cover={cover.items} maker={view.maker} />
          </div>
        </div>
      </div>
      {view.stored && <EndSection isBusy={isBusy} stored={view.stored} />}
    </div>
  );
}

/** Leads to the preview where it is below the form. Beside the form it is in view anyway. */
function PreviewLink() {
  const { t } = useTexts();
  return (
    <a
      className="link -my-3 inline-flex min-h-11 items-center gap-1.5 self-start text-sm lg:hidden"
      href="#preview"
    >
      {t("productForm.card.title")}
      <Icon name="arrowDown" className="size-4" />
    </a>
  );
}

/** Without scripts only: scripts upload chosen files at once. */
function hasChosenFile(data: FormData): boolean {
  const files = [...data.getAll("cover"), ...data.getAll("gallery")];
  return files.some((file) => file instanceof File && file.size > 0);
}

/** Why the form was refused. */
function ProductProblem(props: {
  view: ProductEditorView;
  form: FormMetadata;
  posted: PostedProduct | undefined;
}) {
  const { view, form, posted } = props;
  const { t } = useTexts();
  const labels = mapFields<Record<ProductField, string>>(PRODUCT_FIELDS, ({ label }) => t(label));
  const { conflict } = posted ?? {};
  if (conflict) {
    const form = { labels, formId: FORM_ID, fieldId, intent: conflict.intent };
    const title = t("productForm.conflict.title");
    return <ConflictNotice conflict={conflict} title={title} pagePath={view.pagePath} {...form} />;
  }
  const isNew = view.pagePath === paths.newProduct();
  return (
    <>
      <EditorProblem
        form={form}
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
