import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { may } from "#app/domain/plans/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { retryHeaders } from "#app/web/context/availability.server.ts";
import { storeProductPicture } from "./product-pictures.server.ts";

/**
 * Stores one picture for the script of a product form. Returns its key, or the problem in the
 * page's language.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { visitor } = context;
  if (visitor === "unavailable") return refuse(context, 503, "productForm.errors.upload");
  // A redirect would give the script the sign-in page.
  if (!visitor) return refuse(context, 401, "productForm.errors.signedOut");
  if (!may(visitor, "publishProducts"))
    return refuse(context, 403, "productForm.errors.notAllowed");
  const form = await request.formData();
  const [kind, file] = [form.get("kind"), form.get("picture")];
  if ((kind !== "cover" && kind !== "gallery") || !(file instanceof File))
    return refuse(context, 400, "productForm.errors.upload");
  const result = await storeProductPicture(context, { ownerId: visitor.userId, kind, file });
  if (result.state === "stored") return Response.json({ key: result.key });
  return answer(result.status, result.problem, result.retryAfterSeconds);
}

function refuse(context: AppLoadContext, status: number, problem: TextKey): Response {
  return answer(status, getTranslate(context.locale)(problem));
}

function answer(status: number, problem: string, seconds?: number): Response {
  const headers = seconds || status === 503 ? retryHeaders(seconds) : {};
  return Response.json({ problem }, { status, headers });
}
