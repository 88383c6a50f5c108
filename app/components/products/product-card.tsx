import type { ReactNode } from "react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import type { ProductCard as Product } from "#app/domain/products/schema.ts";
import { paths } from "#app/paths.ts";
import { ProductActions } from "./product-actions.tsx";
import { type BadgeValues, ProductKinds } from "./product-badges.tsx";
import { CARD_WIDTHS, type PictureLoad, ProductPicture } from "./product-picture.tsx";

interface ProductCardProps {
  product: Omit<Product, "ownerId">;
  load: PictureLoad;
  /** The width of the card, as in the attribute `sizes`. */
  sizes: string;
  /** Whether the visitor may edit and delete the product. */
  canChange?: boolean;
  /** What it has and lacks of a search. */
  note?: ReactNode;
}

export function ProductCard({ product, load, sizes, canChange = false, note }: ProductCardProps) {
  return (
    <PicturedProduct
      product={product}
      note={note}
      picture={
        <ProductPicture
          imageKey={product.coverKey}
          alt=""
          sizes={sizes}
          widths={CARD_WIDTHS}
          load={load}
        />
      }
      maker={
        product.makerName && (
          <CardMaker name={product.makerName} avatarKey={product.makerAvatarKey} />
        )
      }
    >
      {canChange && (
        <div className="relative mt-1 -mb-2">
          <ProductActions product={product} />
        </div>
      )}
    </PicturedProduct>
  );
}

/** Picture and name of who made the product. */
export function CardMaker({ name, avatarKey }: { name: string; avatarKey: string | null }) {
  return (
    <>
      <Avatar name={name} imageKey={avatarKey} size="sm" />
      <span>{name}</span>
    </>
  );
}

interface PicturedProductProps {
  product: Pick<Product, "slug" | "name" | "summary"> & BadgeValues;
  picture: ReactNode;
  note?: ReactNode;
  /** A `CardMaker`. */
  maker?: ReactNode;
  /** More links, at the bottom. */
  children?: ReactNode;
}

/** The card with any picture. The whole card is clickable and leads to the product. */
export function PicturedProduct(props: PicturedProductProps) {
  const { product, picture, note, maker, children } = props;
  return (
    <article className="card card-link product-card">
      {picture}
      <div>
        <h3>
          <a href={paths.product(product.slug)}>{product.name}</a>
        </h3>
        <p>{product.summary}</p>
        <ProductKinds product={product} />
        {maker && <p className="maker">{maker}</p>}
        {(note || children) && (
          <div>
            {note && <p className="mt-2 text-xs text-muted">{note}</p>}
            {children}
          </div>
        )}
      </div>
    </article>
  );
}
