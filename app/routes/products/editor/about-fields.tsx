import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { PRODUCT_FIELDS } from "#app/domain/products/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { type FieldsProps, fieldOf } from "./product-fields.ts";

export function AboutFields(props: FieldsProps) {
  const { t } = useTexts();
  const { typed } = props;
  return (
    <>
      <div>
        <TextField
          field={fieldOf("name", props)}
          label={t("productForm.fields.name")}
          isRequired
          autoComplete="off"
        />
        <Counter count={typed.name.length} max={PRODUCT_FIELDS.name.max} />
      </div>
      <div>
        <TextAreaField
          field={fieldOf("summary", props)}
          label={t("productForm.fields.summary")}
          hint={t("productForm.hints.summary")}
          isRequired
          rows={2}
        />
        <Counter count={typed.summary.length} max={PRODUCT_FIELDS.summary.max} />
      </div>
      <TextAreaField
        field={fieldOf("description_md", props)}
        label={t("productForm.fields.description_md")}
        hint={t("productForm.hints.description_md", { target: "(https://example.com)" })}
        isRequired
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
