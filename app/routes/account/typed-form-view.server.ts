import type { TypedForm } from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import { PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { findCategory } from "#app/domain/experts/schema.ts";
import { PRODUCT_FIELDS } from "#app/domain/products/fields.ts";
import {
  isProductPlatform,
  PRICING_MODELS,
  PRODUCT_CATEGORIES,
} from "#app/domain/products/schema.ts";
import { isSettingKey } from "#app/domain/settings/settings.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { countryBySlug, countryName } from "#app/lib/countries.ts";
import { labelsOf } from "#app/lib/fields.ts";
import { isTyped } from "#app/web/forms/typed-form.server.ts";

/** Labels of the most frequent forms. Other fields are shown by their names. */
const LABELS: Readonly<Record<string, TextKey>> = {
  ...labelsOf(PRODUCT_FIELDS),
  content: "keptForm.message",
  email: "auth.email",
  consent: "pricing.upgrade.consentLabel",
  reason: "person.acts.suspend.label",
  refused: "listingDeletion.refused",
  // Experts and products share some field names: the labels of a profile fit both.
  ...labelsOf(PROFILE_FIELDS),
};

/** The typed values with the labels of their page. Several values of one field are joined. */
export function describeTypedForm(locale: Locale, { fields }: TypedForm) {
  const texts = new Map<string, string[]>();
  for (const field of fields.filter(isTyped)) {
    const name = field.name.replace(/\[\d*\]$/, "");
    texts.set(name, [...(texts.get(name) ?? []), describeValue(locale, name, field.value)]);
  }
  return [...texts].map(([name, values]) => ({
    label: labelOf(locale, name),
    text: values.join(", "),
  }));
}

function labelOf(locale: Locale, name: string): string {
  const key = isSettingKey(name) ? (`settings.fields.${name}.label` as const) : LABELS[name];
  if (key) return getTranslate(locale)(key);
  const text = name.replace(/[_-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function describeValue(locale: Locale, name: string, value: string): string {
  const t = getTranslate(locale);
  const choice = findChoice(name, value);
  if (choice) return t(choice);
  const country = name === "location" ? countryBySlug(value) : undefined;
  if (country) return countryName(locale, country);
  return value === "on" ? t("keptForm.yes") : value;
}

/**
 * The label of a choice; undefined for other values. Experts and products have different
 * categories.
 */
function findChoice(name: string, value: string): TextKey | undefined {
  if (name === "category") {
    const product = PRODUCT_CATEGORIES.find((each) => each.value === value);
    if (product) return `productCategories.${product.value}.name`;
    const expert = findCategory(value);
    return expert && `categories.${expert.value}`;
  }
  if (name === "platform" && isProductPlatform(value))
    return value === "OTHER" ? "products.otherPlatform" : `platforms.${value}`;
  const model = name === "pricing_model" && PRICING_MODELS.find((each) => each === value);
  return model ? `pricingModels.${model}` : undefined;
}
