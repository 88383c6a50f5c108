import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { uploadServices } from "#app/web/context/upload-services.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";

/** Sent twice, or for what is not the sender's, it leads to the list as it is. Only a failure of ours comes back to the page. */
export async function deleteFromForm({ request, context, params }: ActionFunctionArgs) {
  if (context.visitor === "unavailable") return failed();
  const visitor = requireVisitor(request, context);
  const slug = params.slug ?? "";
  const result = await orNull(deleteProduct(context.db, { actor: visitor, slug }));
  if (!result) return failed();
  if (result.state === "not-found") return redirect(paths.products({ view: "own" }), 303);
  const { ownerId } = result;
  context.afterResponse(removeOwnUploads(uploadServices(context), { ownerId }));
  const list = paths.products({ view: ownerId === visitor.userId ? "own" : "all" });
  const title = getTranslate(context.locale)("productDelete.deleted");
  return redirectWithToast(request, context, list, { title });

  function failed() {
    context.isFormRefused = true;
    return data({ hasFailed: true }, { status: 503, headers: { "Retry-After": "30" } });
  }
}
