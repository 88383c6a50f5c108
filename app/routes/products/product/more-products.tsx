import { ProductCard } from "#app/components/products/product-card.tsx";
import type { ProductCard as Product } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ProductView } from "./product-view.server.ts";

const IN_A_ROW = 3;

type Products = readonly Omit<Product, "ownerId">[];

interface MoreProductsProps extends Pick<ProductView, "maker"> {
  /** Of the maker. */
  made: Products;
  related: Products;
}

/** Others of the maker, and those that share something: in one row if the maker has few. */
export function MoreProducts({ maker, made, related }: MoreProductsProps) {
  const { t } = useTexts();
  const ofMaker = maker ? made : [];
  const room = ofMaker.length < IN_A_ROW ? IN_A_ROW - ofMaker.length : IN_A_ROW;
  const others = related.slice(0, room);
  if (ofMaker.length + others.length === 0) return null;
  return (
    <div className="mt-12 grid gap-x-4 gap-y-6 border-t border-line pt-8 md:grid-cols-3">
      {maker && (
        <Others id="made" title={t("product.moreBy", { name: maker.name })} products={ofMaker} />
      )}
      <Others id="related" title={t("product.related")} products={others} />
    </div>
  );
}

/** By the number of cards: each is as wide as one of three. */
const COLUMNS = [
  { section: "", cards: "" },
  { section: "", cards: "" },
  { section: "md:col-span-2", cards: "md:grid-cols-2" },
  { section: "md:col-span-3", cards: "md:grid-cols-3" },
] as const;

interface OthersProps {
  id: string;
  title: string;
  products: Products;
}

function Others({ id, title, products }: OthersProps) {
  const columns = COLUMNS[products.length];
  if (!columns || products.length === 0) return null;
  return (
    <section className={columns.section || undefined} aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className={`cards mt-5 ${columns.cards}`.trim()}>
        {products.map((other) => (
          <ProductCard
            key={other.id}
            product={other}
            sizes="(min-width:72rem) 23rem,(min-width:36rem) 50vw,80vw"
            load="late"
          />
        ))}
      </div>
    </section>
  );
}
