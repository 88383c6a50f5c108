import type { ReactNode } from "react";
import type { ProductCard as Product } from "#app/domain/products/schema.ts";
import { paths } from "#app/paths.ts";
import { Picture, type PictureLoad } from "../ui/picture.tsx";
import { ProductActions } from "./product-actions.tsx";
import { type BadgeValues, ProductBadges } from "./product-badges.tsx";

const MOST_TAGS = 3;

interface ProductCardProps {
  product: Omit<Product, "ownerId">;
  load: PictureLoad;
  /** How wide the card is, as in the attribute `sizes`. */
  sizes: string;
  /** True for whoever may edit and delete it. */
  canChange?: boolean;
}

/** One product in a list. */
export function ProductCard({ product, load, sizes, canChange = false }: ProductCardProps) {
  return (
    <PicturedProduct
      product={product}
      picture={<Picture imageKey={product.coverKey} alt="" sizes={sizes} upTo={800} load={load} />}
    >
      {canChange && (
        <div className="relative mt-1 -mb-2">
          <ProductActions product={product} />
        </div>
      )}
    </PicturedProduct>
  );
}

interface PicturedProductProps {
  product: Pick<Product, "slug" | "name" | "summary" | "tags"> & BadgeValues;
  picture: ReactNode;
  /** Further links, at its foot. */
  children?: ReactNode;
}

/** The card with whichever picture. The whole card can be clicked, and leads where the name leads. */
export function PicturedProduct({ product, picture, children }: PicturedProductProps) {
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
        {children}
      </div>
    </article>
  );
}
