import type { ProductCard } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** The values of the badges; empty if not chosen yet. */
export type BadgeValues = {
  [Key in "category" | "platform" | "pricingModel"]: ProductCard[Key] | "";
};

/** Category, platform and price of a product. */
export function ProductBadges({ product }: { product: BadgeValues }) {
  const { t } = useTexts();
  const { category, platform, pricingModel } = product;
  if (!category && !platform && !pricingModel) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t("products.about")}>
      {category && <li className="badge">{t(`productCategories.${category}.name`)}</li>}
      {platform && (
        <li className="badge">
          {platform === "OTHER" ? t("products.otherPlatform") : t(`platforms.${platform}`)}
        </li>
      )}
      {pricingModel && <li className="badge">{t(`pricingModels.${pricingModel}`)}</li>}
    </ul>
  );
}
