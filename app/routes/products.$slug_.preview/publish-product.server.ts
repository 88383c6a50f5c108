import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { updateProduct } from "#app/domain/products/update-product.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { textField } from "#app/http/forms.server.ts";
import { requireVisitor } from "#app/http/guards.server.ts";
import { requireOwnProduct } from "#app/http/own-product.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";

type Refusal = Extract<TextKey, `productPreview.${"conflict" | "failedText" | "notAllowed"}`>;

/** Publishes what the page showed, and nothing that was saved since. */
export async function publishFromPreview({ request, context, params }: ActionFunctionArgs) {
  const visitor = requireVisitor(request, context);
  const version = Number(textField(await request.formData(), "version"));
  const where = { slug: params.slug ?? "", pathOf: paths.previewProduct };
  const product = await requireOwnProduct(context, visitor, where);
  if (!product) return refuse(503, "productPreview.failedText");
  const { slug, values, coverKey, galleryKeys } = product;
  if (product.isShown) return redirect(paths.product(slug), 303);
  const form = { actor: visitor, values, status: "published", coverKey, galleryKeys } as const;
  const result = await orNull(updateProduct(context.db, { ...form, slug, version }));
  if (!result) return refuse(503, "productPreview.failedText");
  if (result.state === "not-allowed") return refuse(403, "productPreview.notAllowed");
  if (result.state !== "saved") return refuse(409, "productPreview.conflict");
  const title = getTranslate(context.locale)("productPreview.published");
  return redirectWithToast(request, context, paths.product(result.slug), { title });

  function refuse(status: 403 | 409 | 503, reason: Refusal) {
    context.isFormRefused = true;
    return data({ reason }, { status });
  }
}
