import type { ReactNode } from "react";
import { CARD_WIDTHS, ProductPicture } from "#app/components/products/product-picture.tsx";
import type { ProductCard } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** The picture is at the left where there is room, or above the text in a list of columns. */
const LAYOUTS = {
  row: {
    box: "product-row",
    text: undefined,
    sizes: "(min-width:36rem) 14rem,100vw",
    widths: [480],
  },
  column: {
    box: "relative overflow-hidden",
    text: "p-4",
    sizes: "(min-width:64rem) 23rem,20rem",
    widths: CARD_WIDTHS,
  },
} as const;

interface ProductRowProps {
  product: { slug: string; name: string; summary: string; coverKey: string };
  layout?: keyof typeof LAYOUTS;
  /** Below the summary. */
  children?: ReactNode;
}

/** A product in a short list. The whole row leads to it. */
export function ProductRow({ product, layout = "row", children }: ProductRowProps) {
  const { slug, name, summary, coverKey } = product;
  const { box, text, ...picture } = LAYOUTS[layout];
  return (
    <li className={`card card-link ${box}`}>
      <ProductPicture imageKey={coverKey} alt="" {...picture} load="late" />
      <div className={text}>
        <h3 className="text-lead">
          <a className="whole" href={paths.product(slug)}>
            {name}
          </a>
        </h3>
        <p className="mt-1 text-sm text-muted">{summary}</p>
        {children}
      </div>
    </li>
  );
}

interface MadeByProps {
  /** Without the maker on the page of the maker. */
  product: Pick<ProductCard, "pricingModel"> & { makerName?: string };
}

/** Who made the product, and how it is paid for. Needs the texts of `pricingModels`. */
export function MadeBy({ product }: MadeByProps) {
  const { t } = useTexts();
  return (
    <p className="mt-2 text-xs text-muted">
      {product.makerName && `${product.makerName} · `}
      {t(`pricingModels.${product.pricingModel}`)}
    </p>
  );
}
