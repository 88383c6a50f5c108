import { forwardRef, type ReactNode } from "react";
import { FormSection } from "#app/components/editor/form-section.tsx";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { Form } from "#app/components/ui/navigation.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { PRODUCT_FIELDS } from "#app/domain/products/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { CoverField } from "./pictures/cover-field.tsx";
import { GalleryField } from "./pictures/gallery-field.tsx";
import type { Pictures } from "./pictures/use-pictures.ts";
import { type FieldsProps, FORM_ID } from "./product-fields.ts";
import type { PostedProduct, ProductEditorView } from "./product-view.ts";
import { EnterButton } from "./save-buttons.tsx";

interface ProductFormProps extends FieldsProps {
  view: ProductEditorView;
  posted: PostedProduct | undefined;
  cover: Pictures;
  gallery: Pictures;
  onChange(): void;
  onSubmit(event: React.FormEvent<HTMLFormElement>): void;
  /** Below the fields. */
  children: ReactNode;
}

/** A plain form. Scripts send it without leaving the page. */
export const ProductForm = forwardRef<HTMLFormElement, ProductFormProps>(
  function ProductForm(props, ref) {
    const { view, fields, typed, posted, cover, gallery, onChange, onSubmit, children } = props;
    const { t } = useTexts();
    const isLive = useHydrated();
    return (
      <Form
        ref={ref}
        id={FORM_ID}
        method="post"
        action={view.pagePath}
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        aria-label={t("productForm.form")}
        data-hydrated={isLive ? "" : undefined}
        onInput={onChange}
        onChange={onChange}
        onSubmit={onSubmit}
        className="flex min-w-0 flex-col gap-6"
      >
        <EnterButton stored={view.stored} />
        <input type="hidden" name="form_id" value={posted?.formId ?? view.formId} />
        <input
          type="hidden"
          name="version"
          value={posted?.conflict?.version ?? posted?.version ?? view.version}
        />
        <FormSection id="about" title={t("productForm.sections.about")}>
          <AboutFields {...{ fields, typed }} />
        </FormSection>
        <FormSection id="pictures" title={t("productForm.sections.pictures")}>
          <CoverField field={fields.cover} pictures={cover} pagePath={view.pagePath} />
          <GalleryField field={fields.gallery} pictures={gallery} pagePath={view.pagePath} />
        </FormSection>
        <FormSection id="details" title={t("productForm.sections.details")}>
          <DetailFields
            {...{ fields, typed, view }}
            hasTagFocus={posted?.focus === "tags"}
            onChange={onChange}
          />
        </FormSection>
        {children}
      </Form>
    );
  },
);

function AboutFields({ fields, typed }: FieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <div>
        <TextField field={fields.name} label={t("productForm.fields.name")} autoComplete="off" />
        <Counter count={typed.name.length} max={PRODUCT_FIELDS.name.max} />
      </div>
      <div>
        <TextAreaField
          field={fields.summary}
          label={t("productForm.fields.summary")}
          hint={t("productForm.hints.summary")}
          rows={2}
        />
        <Counter count={typed.summary.length} max={PRODUCT_FIELDS.summary.max} />
      </div>
      <TextAreaField
        field={fields.description_md}
        label={t("productForm.fields.description_md")}
        hint={t("productForm.hints.description_md", { target: "(https://example.com)" })}
        rows={10}
      />
    </>
  );
}

/** Counts while typing. A text that is too long is refused on submit, never cut. */
function Counter({ count, max }: { count: number; max: number }) {
  const { t } = useTexts();
  const colour = count > max ? "font-medium text-danger" : "text-muted";
  return (
    <p className={`mt-1 text-right text-sm tabular-nums ${colour}`} data-counter="">
      {t("productForm.count", { count, max })}
    </p>
  );
}
