import { Form } from "@remix-run/react";
import { forwardRef, type ReactNode } from "react";
import { FormSection } from "#app/components/editor/form-section.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { TypedProduct } from "#app/domain/products/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AboutFields } from "./about-fields.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { CoverField } from "./pictures/cover-field.tsx";
import { GalleryField } from "./pictures/gallery-field.tsx";
import type { Pictures } from "./pictures/use-pictures.ts";
import { FORM_ID } from "./product-fields.ts";
import type { PostedProduct, ProductEditorView } from "./product-view.ts";
import { EnterButton } from "./save-buttons.tsx";

interface ProductFormProps {
  view: ProductEditorView;
  /** When the page was loaded. */
  initial: TypedProduct;
  /** The current values. */
  typed: TypedProduct;
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
    const { view, initial, typed, posted, cover, gallery, onChange, onSubmit, children } = props;
    const { t } = useTexts();
    const isLive = useHydrated();
    const errors = posted?.errors ?? {};
    const fields = { initial, typed, errors };
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
          <AboutFields {...fields} />
        </FormSection>
        <FormSection id="pictures" title={t("productForm.sections.pictures")}>
          <CoverField pictures={cover} pagePath={view.pagePath} error={errors.cover?.[0]} />
          <GalleryField pictures={gallery} pagePath={view.pagePath} error={errors.gallery?.[0]} />
        </FormSection>
        <FormSection id="details" title={t("productForm.sections.details")}>
          <DetailFields
            {...fields}
            view={view}
            hasTagFocus={posted?.focus === "tags"}
            onChange={onChange}
          />
        </FormSection>
        {children}
      </Form>
    );
  },
);
