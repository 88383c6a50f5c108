import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { publishProduct } from "#app/domain/products/edit/publish-product.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";

type Refusal = Extract<
  TextKey,
  `productPreview.${"conflict" | "incomplete" | "failedText" | "notAllowed"}`
>;

/** Publishes what the page showed, and nothing that was saved since. */
export async function publishFromPreview({ request, context, params }: ActionFunctionArgs) {
  const visitor = requireVisitor(request, context);
  const version = Number(textField(await request.formData(), "version"));
  const wanted = { actor: visitor, slug: params.slug ?? "", version };
  const result = await orNull(publishProduct(context.db, wanted));
  if (!result) return refuse(503, "productPreview.failedText");
  if (result.state === "not-allowed") return refuse(403, "productPreview.notAllowed");
  if (result.state === "not-found") throw new Response(null, { status: 404 });
  if (result.state === "incomplete") return refuse(400, "productPreview.incomplete");
  if (result.state !== "saved") return refuse(409, "productPreview.conflict");
  const title = getTranslate(context.locale)("productPreview.published");
  return redirectWithToast(request, context, paths.product(result.slug), { title });

  function refuse(status: 400 | 403 | 409 | 503, reason: Refusal) {
    context.isFormRefused = true;
    return data({ reason }, { status });
  }
}
