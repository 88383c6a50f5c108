import { createElement, Fragment, type ReactNode } from "react";
import { BackLink } from "#app/components/layout/back-link.tsx";
import { ProductBadges } from "#app/components/products/product-badges.tsx";
import { ProductCard } from "#app/components/products/product-card.tsx";
import { MadeBy, ProductRow } from "#app/components/products/product-row.tsx";
import type { ProductCard as Product } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { SafeElement, SafePart } from "#app/lib/text/safe-markdown.ts";
import { paths } from "#app/paths.ts";
import { Gallery } from "./gallery.tsx";
import { ProductFacts } from "./product-facts.tsx";
import type { ProductView } from "./product-view.server.ts";

// `dir="auto"` isolates direction marks in the link's text.
const LINK = { className: "link", rel: "ugc nofollow noopener", dir: "auto" };

interface ProductPageProps {
  product: ProductView;
  related: readonly Omit<Product, "ownerId">[];
  isMine?: boolean;
  /** Above the product, for those who may change it. */
  bar?: ReactNode;
}

export function ProductPage({ product, related, isMine = false, bar }: ProductPageProps) {
  const { t } = useTexts();
  return (
    <div className="page py-3 md:py-6">
      {bar}
      <article className="cv">
        <div>
          <BackLink href={paths.products()} label={t("product.back")} />
          <ProductHead product={product} />
          <div className="mt-6">
            <Gallery name={product.name} imageKeys={[product.coverKey, ...product.gallery]} />
          </div>
        </div>
        <ProductFacts product={product} isMine={isMine} />
        <section aria-labelledby="about">
          <h2 id="about" className="mb-3 text-xl">
            {t("product.about")}
          </h2>
          {product.description.length > 0 ? (
            <SafeText parts={product.description} />
          ) : (
            <p>{t("product.noDescription")}</p>
          )}
        </section>
      </article>
      <Related products={related} />
    </div>
  );
}

/** Three are cards in a row. Fewer are rows: their cards would take half of the page each. */
function Related({ products }: { products: ProductPageProps["related"] }) {
  const { t } = useTexts();
  if (products.length === 0) return null;
  return (
    <section className="mt-16 border-t border-line pt-10" aria-labelledby="related">
      <h2 id="related" className="text-xl">
        {t("product.related")}
      </h2>
      {products.length > 2 ? (
        <div className="cards mt-5 md:grid-cols-3 sm:max-md:*:last:hidden">
          {products.map((other) => (
            <ProductCard
              key={other.id}
              product={other}
              sizes="(min-width:72rem) 23rem,(min-width:36rem) 50vw,10rem"
              load="late"
            />
          ))}
        </div>
      ) : (
        <ul className={`mt-5 grid gap-4 ${products.length > 1 ? "lg:grid-cols-2" : ""}`.trim()}>
          {products.map((other) => (
            <ProductRow key={other.id} product={other}>
              <MadeBy product={other} />
            </ProductRow>
          ))}
        </ul>
      )}
    </section>
  );
}

function ProductHead({ product }: { product: ProductView }) {
  const { t } = useTexts();
  return (
    <header className="mt-2">
      <h1 className="text-title wrap-anywhere">{product.name}</h1>
      {product.summary && (
        <p className="mt-2 mb-4 max-w-prose text-lead text-muted">{product.summary}</p>
      )}
      {product.isOtherLanguage && (
        <p className="-mt-2 mb-4 text-sm text-muted">{t("product.otherLanguage")}</p>
      )}
      <ProductBadges product={product} />
    </header>
  );
}

/** Text of users, limited to a few safe elements. */
function SafeText({ parts }: { parts: readonly SafePart[] }) {
  return createElement("div", { className: "written", dir: "auto" }, ...parts.map(toElement));
}

function toElement(part: SafePart): ReactNode {
  if (typeof part === "string") return part;
  const { tag, parts } = part;
  return tag === "a" ? toLink(part) : createElement(tag, null, ...parts.map(toElement));
}

/** A link with its own text shows the real host behind it. */
function toLink({ href, host, parts }: SafeElement): ReactNode {
  const link = createElement("a", { ...LINK, href }, ...parts.map(toElement));
  if (!host) return link;
  const note = { className: "text-xs text-muted", dir: "ltr" };
  return createElement(Fragment, null, link, " ", createElement("span", note, `(${host})`));
}
