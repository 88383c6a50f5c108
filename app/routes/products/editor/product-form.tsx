import { Fragment, forwardRef, type ReactNode } from "react";
import { Counter } from "#app/components/editor/counter.tsx";
import { FormSection } from "#app/components/editor/form-section.tsx";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { Form } from "#app/components/ui/navigation.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { PRODUCT_FIELDS } from "#app/domain/products/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { FormatButtons, useBoldKey } from "./format-buttons.tsx";
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
          <AboutFields fields={fields} typed={typed} />
        </FormSection>
        <FormSection id="pictures" title={t("productForm.sections.pictures")}>
          <CoverField field={fields.cover} pictures={cover} pagePath={view.pagePath} />
          <GalleryField field={fields.gallery} pictures={gallery} pagePath={view.pagePath} />
        </FormSection>
        <FormSection id="details" title={t("productForm.sections.details")}>
          <DetailFields
            fields={fields}
            typed={typed}
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

function AboutFields({ fields, typed }: FieldsProps) {
  const { t } = useTexts();
  const onBoldKey = useBoldKey();
  return (
    <>
      <TextField
        field={fields.name}
        label={t("productForm.fields.name")}
        counter={<Counter count={typed.name.length} max={PRODUCT_FIELDS.name.max} />}
        autoComplete="off"
      />
      <TextAreaField
        field={fields.summary}
        label={t("productForm.fields.summary")}
        hint={t("productForm.hints.summary")}
        counter={<Counter count={typed.summary.length} max={PRODUCT_FIELDS.summary.max} />}
        rows={3}
      />
      <div>
        <TextAreaField
          field={fields.description_md}
          label={t("productForm.fields.description_md")}
          hint={t("productForm.hints.description_md")}
          above={<FormatButtons fieldId={fields.description_md.id} />}
          rows={5}
          onKeyDown={onBoldKey}
        />
        <Formatting />
      </div>
    </>
  );
}

/** What to type for each kind of text, with its result. */
function Formatting() {
  const { t } = useTexts();
  const [bold, italic] = [t("productForm.format.bold"), t("productForm.format.italic")];
  const [point, link] = [t("productForm.format.point"), t("productForm.format.link")];
  const rows = [
    { typed: `**${bold}**`, shown: <strong>{bold}</strong> },
    { typed: `*${italic}*`, shown: <em>{italic}</em> },
    { typed: `- ${point}`, shown: `• ${point}` },
    { typed: `[${link}](https://example.com)`, shown: <span className="link">{link}</span> },
  ];
  return (
    <details className="mt-1 text-sm">
      <summary className="link inline-flex min-h-9 cursor-pointer items-center">
        {t("productForm.format.title")}
      </summary>
      <dl className="mt-1 grid grid-cols-2 gap-x-6 gap-y-1.5">
        {rows.map(({ typed, shown }) => (
          <Fragment key={typed}>
            <dt className="wrap-anywhere text-muted">
              <code>{typed}</code>
            </dt>
            <dd>{shown}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
