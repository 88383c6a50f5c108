import { platformText } from "#app/components/products/product-badges.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Offer } from "./product-offer.tsx";
import type { ProductView } from "./product-view.server.ts";

/** How to get the product and who made it, then facts, what its category means, and its tags. */
export function ProductFacts({ product, isMine }: { product: ProductView; isMine: boolean }) {
  const { t } = useTexts();
  const { category, platform, pricingModel, group, tags, added } = product;
  const facts = [
    ["product.category", category && t(`productCategories.${category}.name`)],
    ["product.platform", platformText(t, platform)],
    ["product.pricing", pricingModel && t(`pricingModels.${pricingModel}`)],
    [
      "product.added",
      <time key="added" dateTime={added.iso}>
        {added.text}
      </time>,
    ],
  ] as const;
  return (
    <aside className="ask-box">
      <Offer product={product} isMine={isMine} />
      <div className="card">
        <dl>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{t(label)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {category && (
          <p className="mb-2 text-xs text-muted">
            {t(`productCategories.${category}.description`)}
          </p>
        )}
        {group && group !== "OTHER" && (
          <a
            className="link inline-flex min-h-9 items-center"
            href={paths.products({ category: group })}
          >
            {t("product.sameGroup", { group: t(`productGroups.${group}`) })}
          </a>
        )}
        {tags.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2 max-lg:mb-3.5" aria-label={t("products.tags")}>
            {tags.map((tag) => (
              <li key={tag}>
                <a className="badge" href={paths.products({ tag })}>
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}
