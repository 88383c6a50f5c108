/** Shared by the actions of the two product forms. */
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
import { uploadServices } from "#app/web/context/services.server.ts";
import { redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { readFailure } from "#app/web/forms/form-answer.server.ts";
import { checkProduct } from "./check-product.server.ts";
import { type ProductPost, readProductForm } from "./product-form.server.ts";
import { refuseFailed, refuseSaved } from "./product-refusals.server.ts";

/** How a form stores its product. */
interface ProductAction {
  isNew: boolean;
  store(
    args: ActionFunctionArgs,
    checked: { product: ProductForm; post: ProductPost },
  ): Promise<CreatedProduct | UpdatedProduct>;
}

/**
 * The action of a product form. It does not use `formAction`, because stored pictures return with
 * the form in every case, and the form has its own format.
 */
export function productAction({ isNew, store }: ProductAction) {
  return async (args: ActionFunctionArgs) => {
    const { request, context } = args;
    let post = readProductForm(await request.formData());
    try {
      const checked = await checkProduct(request, context, post);
      if ("answer" in checked) return checked.answer;
      post = checked.post;
      const result = await store(args, checked);
      if (result.state !== "saved") return refuseSaved(context, post, result, checked.product);
      return await respondSaved(request, context, { save: post.save, saved: result, isNew });
    } catch (error) {
      return refuseFailed(context, post, readFailure(error).status);
    }
  };
}

/** Redirects after a save with a toast, and deletes pictures that nothing shows any more. */
function respondSaved(
  request: Request,
  context: AppLoadContext,
  { save, saved, isNew }: { save: ProductPost["save"]; saved: SavedProduct; isNew: boolean },
) {
  const { slug, ownerId, wasShown = false } = saved;
  context.afterResponse(removeOwnUploads(uploadServices(context), { ownerId }));
  const t = getTranslate(context.locale);
  const draft = wasShown ? "unpublished" : "keptAsDraft";
  const toast = {
    title: t(isNew ? "productForm.created" : "productForm.updated"),
    description: t(`productForm.${save === "publish" ? "nowPublished" : draft}`),
  };
  const isPreview = save === "preview";
  if (!isPreview && !(isNew && save === "publish"))
    return redirectWithToast(request, context, paths.editProduct(slug), toast);
  // These pages have no script of the framework, so a script must load them as documents.
  const headers = new Headers();
  if (context.isDataRequest) headers.set("X-Remix-Reload-Document", "true");
  const url = isPreview ? paths.previewProduct(slug) : paths.product(slug);
  return redirectWithToast(request, context, url, toast, headers);
}
