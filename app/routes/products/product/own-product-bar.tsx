import { ProductActions } from "#app/components/products/product-actions.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { OwnProductBar as Bar, ProductView } from "./product-view.ts";

interface OwnProductBarProps {
  bar: Bar;
  product: ProductView;
}

/** Above a listed product, for its maker and for admins. */
export function OwnProductBar({ bar: { isMine, visits }, product }: OwnProductBarProps) {
  const { t } = useTexts();
  return (
    <section
      aria-label={t(isMine ? "ownProducts.ownedTitle" : "ownProducts.adminTitle")}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-lg bg-sunken px-4 py-2 text-sm"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{t(isMine ? "ownProducts.ownedTitle" : "ownProducts.adminTitle")}</strong>
        <span className="badge badge-success">{t("ownProducts.status.listed")}</span>
        {product.website && (
          <span className="text-muted">{t("ownProducts.visits", { count: visits })}</span>
        )}
      </p>
      <ProductActions product={product} />
    </section>
  );
}
