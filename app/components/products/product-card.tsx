import type { ReactNode } from "react";
import type { ProductCard as Product } from "#app/domain/products/schema.ts";
import { paths } from "#app/paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { ProductActions } from "./product-actions.tsx";
import { type BadgeValues, ProductBadges } from "./product-badges.tsx";
import { type PictureLoad, ProductPicture } from "./product-picture.tsx";

const MAX_TAGS = 3;

interface ProductCardProps {
  product: Omit<Product, "ownerId">;
  load: PictureLoad;
  /** The width of the card, as in the attribute `sizes`. */
  sizes: string;
  /** Whether the visitor may edit and delete the product. */
  canChange?: boolean;
}

export function ProductCard({ product, load, sizes, canChange = false }: ProductCardProps) {
  return (
    <PicturedProduct
      product={product}
      picture={
        <ProductPicture imageKey={product.coverKey} alt="" sizes={sizes} upTo={800} load={load} />
      }
    >
      {product.makerName && (
        <p className="maker">
          <Avatar name={product.makerName} imageKey={product.makerAvatarKey} size="sm" />
          {product.makerName}
        </p>
      )}
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
  /** More links, at the bottom. */
  children?: ReactNode;
}

/** The card with any picture. The whole card is clickable and leads to the product. */
export function PicturedProduct({ product, picture, children }: PicturedProductProps) {
  return (
    <article className="card card-link product-card">
      {picture}
      <div className="flex grow flex-col gap-2 p-5">
        <h3 className="text-base leading-snug wrap-anywhere">
          <a href={paths.product(product.slug)}>{product.name}</a>
        </h3>
        <p className="text-sm text-muted">{product.summary}</p>
        <div className="mt-auto pt-1">
          <ProductBadges product={product} />
          {product.tags.length > 0 && (
            <p className="mt-3 text-xs text-muted">{product.tags.slice(0, MAX_TAGS).join(" · ")}</p>
          )}
        </div>
        {children}
      </div>
    </article>
  );
}
