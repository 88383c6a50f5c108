import { SelectField } from "#app/components/ui/field.tsx";
import { PRODUCT_CATEGORIES } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { type FieldsProps, fieldOf } from "./product-fields.ts";

/** One of nineteen. Under it stands what the chosen one means, and behind a line what all of them do. */
export function CategoryField(props: FieldsProps) {
  const { t } = useTexts();
  const categories = PRODUCT_CATEGORIES.map(({ value }) => ({
    value,
    label: t(`productCategories.${value}.name`),
    description: t(`productCategories.${value}.description`),
  }));
  const chosen = categories.find(({ value }) => value === props.typed.category);
  return (
    <div>
      <SelectField
        field={fieldOf("category", props)}
        label={t("productForm.fields.category")}
        hint={chosen?.description}
        placeholder={t("productForm.choose.category")}
        options={categories}
        isRequired
      />
      <details className="mt-1 text-sm">
        <summary className="link inline-flex min-h-9 cursor-pointer items-center">
          {t("productForm.categoriesExplained")}
        </summary>
        <dl className="mt-2 grid gap-3">
          {categories.map(({ value, label, description }) => (
            <div key={value}>
              <dt className="font-semibold">{label}</dt>
              <dd className="text-muted">{description}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
