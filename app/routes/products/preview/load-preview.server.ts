import {
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { may } from "#app/domain/plans/schema.ts";
import { missingParts } from "#app/domain/products/edit/completeness.server.ts";
import type { EditableProduct } from "#app/domain/products/edit/editable-product.server.ts";
import { PRODUCT_FIELDS } from "#app/domain/products/fields.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { webAddress } from "#app/lib/network/web-address.ts";
import { paths } from "#app/paths.ts";
import { PRODUCT_SECTIONS, viewProduct } from "#app/routes/products/product/product-view.server.ts";
import { requireOwnProduct } from "#app/routes/products/save/product-guard.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";

/**
 * The preview of an unlisted product, for its owner and admins. A listed product has its own page.
 */
export async function loadPreview({ request, context, params }: LoaderFunctionArgs) {
  const visitor = requireVisitor(request, context);
  const where = { slug: params.slug ?? "", pathOf: paths.previewProduct };
  const product = await requireOwnProduct(context, visitor, where);
  if (!product) throw new Response(null, { status: 503 });
  const { slug, status, isShown, updatedAt, values } = product;
  if (isShown) throw redirect(paths.product(slug), 302);
  const t = getTranslate(context.locale);
  const page = describePage(context, {
    title: "productPreview.pageTitle",
    titleParams: { name: values.name },
    isIndexed: false,
    sections: ["productPreview", "product", ...PRODUCT_SECTIONS],
  });
  return data({
    ...page,
    product: previewOf(context, product),
    bar: {
      slug,
      status,
      version: updatedAt,
      canEdit: may(visitor, "publishProducts"),
      missing: missingParts({ ...values, cover: product.coverKey }).map((part) => ({
        part,
        text: t(PRODUCT_FIELDS[part].missing),
      })),
    },
  });
}

function previewOf({ locale }: AppLoadContext, product: EditableProduct) {
  const { id, slug, values, coverKey, galleryKeys, createdAt, updatedAt } = product;
  const { name, summary, category, platform, tags } = values;
  const view = viewProduct(locale, {
    id,
    slug,
    name,
    summary,
    coverKey,
    category,
    platform,
    tags,
    createdAt,
    updatedAt,
    pricingModel: values.pricing_model,
    descriptionMd: values.description_md,
    websiteUrl: values.website_url,
    gallery: galleryKeys,
    maker: null,
    shareKey: null,
  });
  // The counting redirect does not work for an unlisted product.
  const href = webAddress(values.website_url);
  return { ...view, website: view.website && href ? { ...view.website, href } : null };
}
