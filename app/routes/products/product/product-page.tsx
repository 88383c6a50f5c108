import { createElement, Fragment, type ReactNode } from "react";
import { BackLink } from "#app/components/layout/back-link.tsx";
import { ProductBadges } from "#app/components/products/product-badges.tsx";
import type { ProductCard as Product } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { SafeElement, SafePart } from "#app/lib/text/safe-markdown.ts";
import { paths } from "#app/paths.ts";
import { Gallery } from "./gallery.tsx";
import { MoreProducts } from "./more-products.tsx";
import { ProductFacts } from "./product-facts.tsx";
import type { ProductView } from "./product-view.server.ts";

// `dir="auto"` isolates direction marks in the link's text.
const LINK = { className: "link", rel: "ugc nofollow noopener", dir: "auto" };

interface ProductPageProps {
  product: ProductView;
  /** Of the same maker. */
  made?: readonly Omit<Product, "ownerId">[];
  related: readonly Omit<Product, "ownerId">[];
  isMine?: boolean;
  /** Above the product, for those who may change it. */
  bar?: ReactNode;
}

export function ProductPage(props: ProductPageProps) {
  const { product, made = [], related, isMine = false, bar } = props;
  const { t } = useTexts();
  return (
    <div className="page py-3 md:py-6">
      {bar}
      <article className="cv">
        <div>
          <BackLink href={paths.products()} label={t("product.back")} />
          <ProductHead product={product} />
          <div className="mt-3">
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
      <MoreProducts maker={product.maker} made={made} related={related} />
    </div>
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
      <Meaning category={product.category} />
    </header>
  );
}

/** What the category means, for those who ask. */
function Meaning({ category }: Pick<ProductView, "category">) {
  const { t } = useTexts();
  if (!category) return null;
  return (
    <details className="mt-1 max-w-prose text-sm text-muted">
      <summary className="w-fit py-3">
        {t("product.meaning", { category: t(`productCategories.${category}.name`) })}
      </summary>
      <p>{t(`productCategories.${category}.description`)}</p>
    </details>
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
