import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ProblemPage, WaysOn } from "#app/components/layout/problem-page.tsx";
import { ProductActions } from "#app/components/products/product-actions.tsx";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { loadProduct } from "./load-product.server.ts";
import { ProductPage } from "./product-page.tsx";
import type { ProductView } from "./product-view.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = loadProduct;

export default function ProductRoute() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (found.kind === "missing") {
    return (
      <ProblemPage drawing="lost" title={t("product.missingTitle")} text={t("product.missingText")}>
        <WaysOn>
          <a className="button button-primary" href={paths.products()}>
            {t("product.browseAll")}
          </a>
        </WaysOn>
      </ProblemPage>
    );
  }
  if (found.kind === "product") {
    const { product, made, related, bar } = found;
    return (
      <ProductPage
        product={product}
        made={made}
        related={related}
        isMine={bar?.isMine}
        bar={bar && <OwnProductBar {...bar} product={product} />}
      />
    );
  }
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-title">{t("errors.unavailableTitle")}</h1>
      <FailedLoad
        title={t("product.failed")}
        text={t("product.failedText")}
        href={found.retryUrl}
      />
    </div>
  );
}

/** Above a listed product, for its owner and admins. */
function OwnProductBar(props: { isMine: boolean; visits: number; product: ProductView }) {
  const { isMine, visits, product } = props;
  const { t } = useTexts();
  const title = t(isMine ? "ownProducts.ownedTitle" : "ownProducts.adminTitle");
  return (
    <section
      aria-label={title}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2 text-sm"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{title}</strong>
        <span className="badge badge-success">{t("ownProducts.status.listed")}</span>
        {product.website && (
          <span className="text-muted">{t("ownProducts.visits", { count: visits })}</span>
        )}
      </p>
      <ProductActions product={product} />
    </section>
  );
}
