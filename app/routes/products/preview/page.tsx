import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ProductPage } from "#app/routes/products/product/product-page.tsx";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { loadPreview } from "./load-preview.server.ts";
import { PreviewBar } from "./preview-bar.tsx";
import { publishFromPreview } from "./publish-product.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadPreview;
export const action = publishFromPreview;

export default function PreviewPage() {
  const { product, bar } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ProductPage
      product={product}
      related={[]}
      isMine
      bar={<PreviewBar bar={bar} reason={refused?.error?.[""]?.[0]} />}
    />
  );
}
