/** What the actions of the two product forms have in common. */
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type { CreatedProduct } from "#app/domain/products/edit/create-product.server.ts";
import type {
  ProductForm,
  SavedProduct,
} from "#app/domain/products/edit/save-statements.server.ts";
import type { UpdatedProduct } from "#app/domain/products/edit/update-product.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { uploadServices } from "#app/web/context/upload-services.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { readFailure } from "#app/web/forms/form-answer.server.ts";
import { checkProduct, type SaveIntent } from "./check-product.server.ts";
import { type ProductPost, readProductForm } from "./product-form.server.ts";
import { refuseFailed, refuseSaved } from "./product-refusals.server.ts";

/** What the forms have of their own: how a product is stored. */
interface ProductAction {
  isNew: boolean;
  store(
    args: ActionFunctionArgs,
    checked: { product: ProductForm; post: ProductPost },
  ): Promise<CreatedProduct | UpdatedProduct>;
}

/**
 * The action of a product form. No `formAction`, because pictures that were taken come back with the form whatever
 * becomes of it, and the form comes back in a shape of its own.
 */
export function productAction({ isNew, store }: ProductAction) {
  return async (args: ActionFunctionArgs) => {
    const { request, context } = args;
    let post = readProductForm(await request.formData());
    try {
      const checked = await checkProduct(request, context, post);
      if (checked.state === "answered") return checked.answer;
      const { product, intent } = checked;
      post = checked.post;
      const result = await store(args, { product, post });
      if (result.state !== "saved")
        return refuseSaved(context, post, { result, product, intent: intent.name });
      return await respondFirstSave(request, context, { intent, saved: result, isNew });
    } catch (error) {
      return refuseFailed(context, post, readFailure(error));
    }
  };
}

interface Welcome {
  intent: SaveIntent;
  saved: SavedProduct;
  isNew: boolean;
}

/** Where a saved form leads, and what is said there. Pictures that nothing shows any more go. */
function respondFirstSave(
  request: Request,
  context: AppLoadContext,
  { intent, saved, isNew }: Welcome,
) {
  const { slug, ownerId } = saved;
  context.afterResponse(removeOwnUploads(uploadServices(context), { ownerId }));
  const t = getTranslate(context.locale);
  const toast = {
    title: t(isNew ? "productForm.created" : "productForm.updated"),
    description: t(`productForm.${intent.status === "draft" ? "keptAsDraft" : "nowPublished"}`),
  };
  if (intent.name === "preview") return leave(request, context, paths.previewProduct(slug), toast);
  if (isNew && intent.name === "publish")
    return leave(request, context, paths.product(slug), toast);
  return redirectWithToast(request, context, paths.editProduct(slug), toast);
}

/** To a page without the framework's script: one that a script asked for opens it anew. */
function leave(
  request: Request,
  context: AppLoadContext,
  url: string,
  toast: { title: string; description: string },
) {
  const headers = new Headers();
  if (context.isDataRequest) headers.set("X-Remix-Reload-Document", "true");
  return redirectWithToast(request, context, url, toast, headers);
}
