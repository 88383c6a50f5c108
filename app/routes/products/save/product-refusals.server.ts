/** Returns the product form with its problems. */
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { CreatedProduct } from "#app/domain/products/edit/create-product.server.ts";
import type { ProductForm } from "#app/domain/products/edit/save-statements.server.ts";
import type { UpdatedProduct } from "#app/domain/products/edit/update-product.server.ts";
import { PRODUCT_FIELDS, type ProductPart } from "#app/domain/products/fields.ts";
import { keepPendingPictures } from "#app/domain/uploads/use-pictures.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { PostedProduct } from "#app/routes/products/editor/product-view.ts";
import { refuseWith, waitingMinutes } from "#app/web/forms/forms.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { describeConflict } from "./product-conflict.server.ts";
import type { ProductPost } from "./product-form.server.ts";

/** The posted values that return to the page. */
type ReturnedProduct = Pick<PostedProduct, "typed" | "version" | "formId">;

type Refusal = Omit<PostedProduct, keyof ReturnedProduct | "error"> & {
  errors: Errors;
  status: 400 | 403 | 404 | 409 | 429 | 500 | 503;
  retryAfterSeconds?: number;
};

/** Returns everything that was typed. Stored pictures are retained for the form. */
export function refuseProduct(
  context: AppLoadContext,
  form: ReturnedProduct,
  { status, retryAfterSeconds, errors, ...problem }: Refusal,
) {
  retainPictures(context, form);
  const posted = { ...returnedOf(form), error: errors, ...problem };
  return refuseWith<PostedProduct>(context, posted, { status, retryAfterSeconds });
}

function returnedOf({ typed, version, formId }: ReturnedProduct): ReturnedProduct {
  return { typed, version, formId };
}

type Errors = PostedProduct["error"];

/** Our side failed. `further` contains errors of single fields. */
export function refuseFailed(
  context: AppLoadContext,
  form: ReturnedProduct,
  status: 500 | 503,
  further: Errors = {},
) {
  const unavailable = [getTranslate(context.locale)("productForm.errors.unavailable")];
  const errors = { ...further, "": unavailable };
  return refuseProduct(context, form, { status, errors });
}

/** The member may not, or no longer, create and edit products. */
export function refuseWithoutPro(
  context: AppLoadContext,
  form: ReturnedProduct,
  further: Errors = {},
) {
  const notAllowed = [getTranslate(context.locale)("productForm.errors.notAllowed")];
  const errors = { ...further, "": notAllowed };
  return refuseProduct(context, form, { status: 403, errors, isPlanMissing: true });
}

/** The form after one of its buttons; nothing is saved. */
export function showChanged(context: AppLoadContext, form: ReturnedProduct, button: string) {
  retainPictures(context, form);
  const focus = /tag/.test(button) ? "tags" : "pictures";
  return data<PostedProduct>({ ...returnedOf(form), error: {}, focus });
}

/** Problems that only the database can detect. */
export function refuseSaved(
  context: AppLoadContext,
  form: ProductPost,
  result: Exclude<CreatedProduct | UpdatedProduct, { state: "saved" }>,
  product: ProductForm,
) {
  const t = getTranslate(context.locale);
  const refuse = (refusal: Refusal) => refuseProduct(context, form, refusal);
  switch (result.state) {
    case "not-allowed":
      return refuseWithoutPro(context, form);
    case "not-found":
      return refuse({ status: 404, errors: { "": [t("productForm.errors.gone")] } });
    case "slug-taken": {
      const { suggestion } = result;
      const errors = { slug: [t("productForm.errors.slugTaken", { suggestion })] };
      return refuse({ status: 400, errors });
    }
    case "too-many": {
      const { retryAfterSeconds } = result;
      const count = waitingMinutes(retryAfterSeconds);
      const errors = { "": [t("productForm.errors.tooMany", { count })] };
      return refuse({ status: 429, errors, retryAfterSeconds });
    }
    case "incomplete":
      return refuse({ status: 400, errors: missingErrors(context, result.parts) });
    case "pictures-gone":
      return refusePictures(context, form, result.keys);
    case "stale": {
      const conflict = describeConflict(t, result.current, product);
      return refuse({ status: 409, errors: {}, conflict: { ...conflict, intent: form.save } });
    }
  }
}

/** The errors of missing fields. */
export function missingErrors({ locale }: AppLoadContext, parts: readonly ProductPart[]): Errors {
  const t = getTranslate(locale);
  return Object.fromEntries(parts.map((part) => [part, [t(PRODUCT_FIELDS[part].missing)]]));
}

function refusePictures(context: AppLoadContext, form: ReturnedProduct, goneKeys: string[]) {
  const t = getTranslate(context.locale);
  const problem = t("productForm.errors.reference");
  const error = [t("productForm.errors.referenceText", { problem })];
  const { typed } = form;
  const isGone = (key: string) => goneKeys.includes(key);
  const errors: Errors = {};
  if (isGone(typed.cover_key)) errors.cover = error;
  if (typed.gallery_key.some(isGone)) errors.gallery = error;
  const remaining = {
    ...typed,
    cover_key: isGone(typed.cover_key) ? "" : typed.cover_key,
    gallery_key: typed.gallery_key.filter((key) => !isGone(key)),
  };
  return refuseProduct(context, { ...form, typed: remaining }, { status: 400, errors, goneKeys });
}

/** Prevents the cleanup of these pictures while the form is being filled in. */
function retainPictures(
  context: AppLoadContext,
  { typed: { cover_key, gallery_key } }: ReturnedProduct,
): void {
  const ownerId = currentVisitor(context)?.userId;
  const keys = [cover_key, ...gallery_key].filter((key) => key !== "");
  if (!ownerId || keys.length === 0) return;
  context.afterResponse(keepPendingPictures(context.db, { ownerId, keys }));
}
