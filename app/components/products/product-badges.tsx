import type { ProductCard } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";

/** The values of the badges; empty if not chosen yet. */
export type BadgeValues = {
  [Key in "category" | "platform" | "pricingModel"]: ProductCard[Key] | "";
};

/** Category, platform and price of a product. */
export function ProductBadges({ product }: { product: BadgeValues }) {
  const { t } = useTexts();
  const { category, pricingModel } = product;
  const kinds = [
    category && t(`productCategories.${category}.name`),
    platformText(t, product.platform),
  ].filter(Boolean);
  if (kinds.length === 0 && !pricingModel) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t("products.about")}>
      {kinds.map((kind) => (
        <li key={kind} className="badge min-h-9 px-3">
          {kind}
        </li>
      ))}
      {pricingModel && <li className="badge min-h-9 px-3">{t(`pricingModels.${pricingModel}`)}</li>}
    </ul>
  );
}

/** Price and platform in one line of a card. */
export function ProductKinds({ product }: { product: BadgeValues }) {
  const { t } = useTexts();
  const { pricingModel } = product;
  const platform = platformText(t, product.platform);
  if (!platform && !pricingModel) return null;
  return (
    <ul className="dotted">
      {pricingModel && (
        <li>
          <b>{t(`pricingModels.${pricingModel}`)}</b>
        </li>
      )}
      {platform && <li>{platform}</li>}
    </ul>
  );
}

/** Empty without a platform. The texts are of `products` and `platforms`. */
export function platformText(t: Translate, platform: BadgeValues["platform"]): string {
  if (platform === "OTHER") return t("products.otherPlatform");
  return platform && t(`platforms.${platform}`);
}
