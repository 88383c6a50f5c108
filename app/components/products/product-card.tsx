import type { ReactNode } from "react";
import type { ProductCard as Product } from "#app/domain/products/schema.ts";
import { paths } from "#app/paths.ts";
import { Picture, type PictureLoad } from "../ui/picture.tsx";
import { ProductBadges } from "./product-badges.tsx";

const MOST_TAGS = 3;

interface ProductCardProps {
  product: Product;
  load: PictureLoad;
  /** How wide the card is, as in the attribute `sizes`. */
  sizes: string;
}

/** One product in a list. */
export function ProductCard({ product, load, sizes }: ProductCardProps) {
  return (
    <PicturedProduct
      product={product}
      picture={<Picture imageKey={product.coverKey} alt="" sizes={sizes} upTo={800} load={load} />}
    />
  );
}

interface PicturedProductProps {
  product: Omit<Product, "id" | "coverKey">;
  picture: ReactNode;
}

/** The card with whichever picture. The name is its only link, and the whole card can be clicked. */
export function PicturedProduct({ product, picture }: PicturedProductProps) {
  return (
    <article className="card product-card">
      {picture}
      <div className="flex grow flex-col gap-2 p-5">
        <h3 className="text-base leading-snug wrap-anywhere">
          <a href={paths.product(product.slug)}>{product.name}</a>
        </h3>
        <p className="text-sm text-muted">{product.summary}</p>
        <div className="mt-auto pt-1">
          <ProductBadges product={product} />
          {product.tags.length > 0 && (
            <p className="mt-3 text-xs text-muted">
              {product.tags.slice(0, MOST_TAGS).join(" · ")}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
