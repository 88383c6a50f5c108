import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { loadProduct } from "./load-product.server.ts";
import { MissingProduct } from "./missing-product.tsx";
import { OwnProductBar } from "./own-product-bar.tsx";
import { ProductPage } from "./product-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadProduct(request, context, params.slug ?? "");
}

export default function ProductRoute() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (found.kind === "missing") return <MissingProduct />;
  if (found.kind === "product") {
    const { product, related, bar } = found;
    return (
      <ProductPage
        product={product}
        related={related}
        isMine={bar?.isMine}
        bar={bar && <OwnProductBar bar={bar} product={product} />}
      />
    );
  }
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-2xl">{t("errors.unavailableTitle")}</h1>
      <FailedLoad
        title={t("product.failed")}
        text={t("product.failedText")}
        href={found.retryUrl}
      />
    </div>
  );
}
