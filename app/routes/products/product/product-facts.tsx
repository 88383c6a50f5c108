import { platformText } from "#app/components/products/product-badges.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Offer } from "./product-offer.tsx";
import type { ProductView } from "./product-view.server.ts";

/** How to get the product and who made it, then its facts and tags. */
export function ProductFacts({ product, isMine }: { product: ProductView; isMine: boolean }) {
  const { t } = useTexts();
  const { platform, pricingModel, group, tags, added } = product;
  const platformName = platform && platformText(t, platform);
  return (
    <aside className="ask-box">
      <Offer product={product} isMine={isMine} />
      <div className="card">
        <dl>
          {pricingModel && (
            <div>
              <dt>{t("products.prices")}</dt>
              <dd>{t(`pricingModels.${pricingModel}`)}</dd>
            </div>
          )}
          {platformName && (
            <div>
              <dt>{t("product.platform")}</dt>
              <dd>{platformName}</dd>
            </div>
          )}
          <div>
            <dt>{t("product.added")}</dt>
            <dd>
              <time dateTime={added.iso}>{added.text}</time>
            </dd>
          </div>
        </dl>
        {group && group !== "OTHER" && (
          <a
            className="link inline-flex min-h-9 items-center"
            href={paths.products({ category: group })}
          >
            {t("product.sameGroup", { group: t(`productGroups.${group}`) })}
          </a>
        )}
        {tags.length > 0 && (
          <>
            <h2 className="mt-3 text-sm font-normal text-muted">{t("products.tags")}</h2>
            <ul className="mt-1.5 flex flex-wrap gap-2 max-lg:mb-3.5">
              {tags.map((tag) => (
                <li key={tag}>
                  <a className="badge" href={paths.products({ tag })}>
                    {tag}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </aside>
  );
}
