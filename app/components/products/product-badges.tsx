import type { ProductCard } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface ProductBadgesProps {
  product: Pick<ProductCard, "category" | "platform" | "pricingModel">;
}

/** What kind of product it is, where it runs and what it costs. */
export function ProductBadges({ product }: ProductBadgesProps) {
  const { t } = useTexts();
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t("products.about")}>
      <li className="badge badge-accent">{t(`productCategories.${product.category}.name`)}</li>
      <li className="badge">
        {product.platform === "OTHER"
          ? t("products.otherPlatform")
          : t(`platforms.${product.platform}`)}
      </li>
      <li className="badge">{t(`pricingModels.${product.pricingModel}`)}</li>
    </ul>
  );
}
