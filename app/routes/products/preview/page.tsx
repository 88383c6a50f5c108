import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { publishProduct } from "#app/domain/products/edit/publish-product.server.ts";
import { paths } from "#app/paths.ts";
import { ProductPage } from "#app/routes/products/product/product-page.tsx";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asMember } from "#app/web/session/guards.server.ts";
import { loadPreview } from "./load-preview.server.ts";
import { PreviewBar } from "./preview-bar.tsx";

const CONFLICT = { status: 409, reason: "productPreview.conflict" } as const;

/** Publishes the previewed version only, and nothing that was saved later. */
export const action = formAction({
  guard: asMember,
  run: ({ context, params: { slug = "" }, guarded: actor, form }) =>
    publishProduct(context.db, { actor, slug, version: Number(textField(form, "version")) }),
  answers: {
    saved: ({ slug }) => ({
      to: paths.product(slug),
      toast: { title: "productPreview.published" },
    }),
    "not-allowed": { status: 403, reason: "productPreview.notAllowed" },
    "not-found"() {
      throw new Response(null, { status: 404 });
    },
    incomplete: { reason: "productPreview.incomplete" },
    stale: CONFLICT,
    "slug-taken": CONFLICT,
    "pictures-gone": CONFLICT,
  },
  unavailable: { reason: "productPreview.failedText" },
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadPreview;

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
