import { TagField } from "#app/components/editor/tag-field.tsx";
import { SelectField, TextField } from "#app/components/ui/field.tsx";
import { PRODUCT_FIELDS } from "#app/domain/products/fields.ts";
import {
  PRICING_MODELS,
  PRODUCT_CATEGORIES,
  PRODUCT_PLATFORMS,
} from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { FieldsProps } from "./product-fields.ts";
import type { ProductEditorView } from "./product-view.ts";

interface DetailFieldsProps extends FieldsProps {
  view: ProductEditorView;
  hasTagFocus: boolean;
  onChange(): void;
}

export function DetailFields({ view, fields, typed, hasTagFocus, onChange }: DetailFieldsProps) {
  const { t } = useTexts();
  const platforms = PRODUCT_PLATFORMS.map((value) => ({
    value,
    label: value === "OTHER" ? t("products.otherPlatform") : t(`platforms.${value}`),
  }));
  const models = PRICING_MODELS.map((value) => ({ value, label: t(`pricingModels.${value}`) }));
  return (
    <>
      <CategoryField fields={fields} typed={typed} />
      <div className="grid gap-5 sm:grid-cols-2">
        {(["platform", "pricing_model"] as const).map((name) => (
          <SelectField
            key={name}
            field={fields[name]}
            label={t(`productForm.fields.${name}`)}
            placeholder={t(`productForm.choose.${name}`)}
            options={name === "platform" ? platforms : models}
          />
        ))}
      </div>
      <TagField
        field={fields.tags}
        pagePath={view.pagePath}
        label={t("productForm.fields.tags")}
        hint={t("productForm.hints.tags", { max: MOST.tags })}
        keysHint={t("productForm.hints.tagKeys")}
        initial={fields.tags.defaultOptions ?? []}
        limits={{ tags: MOST.tags, tagCharacters: MOST.characters }}
        limitText={t("productErrors.tooManyTags")}
        hasFocus={hasTagFocus}
        onChange={onChange}
      />
      <TextField
        field={fields.website_url}
        label={t("productForm.fields.website_url")}
        hint={t("productForm.hints.website_url")}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com"
      />
      <TextField
        field={fields.slug}
        label={t("productForm.fields.slug")}
        prefix={paths.product("")}
        hint={view.stored ? t("productForm.hints.slugNow") : t("productForm.hints.slug")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

const MOST = PRODUCT_FIELDS.tags.max;

/**
 * The category, with the description of the chosen one and a collapsed list of all descriptions.
 */
function CategoryField({ fields, typed }: FieldsProps) {
  const { t } = useTexts();
  const categories = PRODUCT_CATEGORIES.map(({ value }) => ({
    value,
    label: t(`productCategories.${value}.name`),
    description: t(`productCategories.${value}.description`),
  }));
  const chosen = categories.find(({ value }) => value === typed.category);
  return (
    <div>
      <SelectField
        field={fields.category}
        label={t("productForm.fields.category")}
        hint={chosen?.description}
        placeholder={t("productForm.choose.category")}
        options={categories}
      />
      <details className="mt-1 text-sm">
        <summary className="link inline-flex min-h-9 cursor-pointer items-center">
          {t("productForm.categoriesExplained")}
        </summary>
        <dl className="mt-2 grid gap-3">
          {categories.map(({ value, label, description }) => (
            <div key={value}>
              <dt className="font-medium">{label}</dt>
              <dd className="text-muted">{description}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
