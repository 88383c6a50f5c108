import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { updateProduct } from "#app/domain/products/edit/update-product.server.ts";
import { readProductForm } from "#app/routes/products/save/product-form.server.ts";
import {
  refuseSaved,
  refuseUnavailable,
} from "#app/routes/products/save/product-refusals.server.ts";
import { checkProduct, welcomeSaved } from "#app/routes/products/save/product-save.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";

export async function updateFromForm({ request, context, params }: ActionFunctionArgs) {
  const slug = params.slug ?? "";
  const form = readProductForm(await request.formData());
  const checked = await checkProduct(request, context, form);
  if (checked.state === "answered") return checked.answer;
  const { product, post, intent } = checked;
  const result = await orNull(
    updateProduct(context.db, { ...product, slug, version: post.version }),
  );
  if (!result) return refuseUnavailable(context, post);
  if (result.state !== "saved")
    return refuseSaved(context, post, { result, product, intent: intent.name });
  return welcomeSaved(request, context, { intent, saved: result, isNew: false });
}
