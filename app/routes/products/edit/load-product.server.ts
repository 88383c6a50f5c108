import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { EditableProduct } from "#app/domain/products/edit/editable-product.server.ts";
import { findEditableProduct } from "#app/domain/products/edit/find-editable-product.server.ts";
import { paths } from "#app/paths.ts";
import { currentRequestId } from "#app/platform/log/request-log.ts";
import type { ProductEditorView } from "#app/routes/products/editor/product-view.ts";
import {
  makerOf,
  PRODUCT_CONSTRAINT,
  PRODUCT_FORM_SECTIONS,
  typedOf,
  unstoredView,
} from "#app/routes/products/save/product-form.server.ts";
import { requireMaker, requireOwnProduct } from "#app/routes/products/save/product-guard.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

/**
 * The form of a product; `view` is null during an outage. A refused form is shown without the
 * database, and even without the product.
 */
export async function loadProduct({ request, context, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  if (context.isFormRefused) return loadForPost(context, slug);
  const visitor = requireMaker(request, context);
  const product = await requireOwnProduct(context, visitor, { slug, pathOf: paths.editProduct });
  if (product) return data(pageOf(context, product, visitor));
  const failed = { view: null, requestId: currentRequestId() };
  return data({ ...describe(context, slug), ...failed }, { status: 503, headers: RETRY });
}

async function loadForPost(context: AppLoadContext, slug: string) {
  const actor = currentVisitor(context);
  const finding = actor && findEditableProduct(context.db, { actor, slug });
  const found = finding && (await whenAvailable(finding.then((product) => ({ product }))));
  if (found?.product && actor) return data(pageOf(context, found.product, actor));
  // The page to which the form can be sent again.
  const pagePath = found ? paths.newProduct() : paths.editProduct(slug);
  return data({
    ...describe(context, slug),
    view: unstoredView(pagePath, { maker: makerOf(actor) }),
  });
}

const RETRY = { "Retry-After": "30" };

function describe(context: AppLoadContext, name: string) {
  return describePage(context, {
    title: "productForm.editTitle",
    titleParams: { name },
    isIndexed: false,
    sections: PRODUCT_FORM_SECTIONS,
  });
}

function pageOf(context: AppLoadContext, product: EditableProduct, visitor: Visitor) {
  return { ...describe(context, product.values.name), view: viewOf(product, visitor) };
}

function viewOf(product: EditableProduct, { userId }: Visitor): ProductEditorView {
  const { slug, status, isShown, ownerId, ownerName, ownerAvatarKey, updatedAt } = product;
  return {
    constraint: PRODUCT_CONSTRAINT,
    saved: typedOf(product),
    version: updatedAt,
    formId: "",
    pagePath: paths.editProduct(slug),
    maker: { name: ownerName, avatarKey: ownerAvatarKey },
    stored: { slug, status, isShown, ownerName: ownerId === userId ? null : ownerName },
  };
}
