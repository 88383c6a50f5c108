import type { AppLoadContext } from "@remix-run/cloudflare";
import { may } from "#app/domain/plans/schema.ts";
import { missingParts } from "#app/domain/products/edit/completeness.server.ts";
import { productSchema } from "#app/domain/products/edit/form-schema.server.ts";
import type { ProductForm } from "#app/domain/products/edit/save-statements.server.ts";
import type { ProductStatus } from "#app/domain/products/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { errorsByField, parseForm, refuseForm } from "#app/web/forms/forms.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import { changeForm, type ProductPost } from "./product-form.server.ts";
import { type ReadPictures, readPictures } from "./product-pictures.server.ts";
import {
  missingErrors,
  refuseFailed,
  refuseProduct,
  refuseWithoutPro,
  showChanged,
} from "./product-refusals.server.ts";

/** A form to save, or the response to its sender. */
type CheckedProduct =
  | { product: ProductForm; post: ProductPost }
  | { answer: ReturnType<typeof refuseProduct> };

/**
 * Stores the pictures first, so that none is lost if the form is refused. Throws like
 * `requireVisitor`.
 */
export async function checkProduct(
  request: Request,
  context: AppLoadContext,
  post: ProductPost,
): Promise<CheckedProduct> {
  // During an outage the sender is unknown, so the form returns with its text.
  if (context.visitor === "unavailable")
    return { answer: refuseFailed(context, post, 503, lostFiles(context, post)) };
  const visitor = requireVisitor(request, context);
  if (!may(visitor, "publishProducts"))
    return { answer: refuseWithoutPro(context, post, lostFiles(context, post)) };
  const { typed, ...pictures } = await readPictures(context, visitor.userId, post);
  const withPictures = { ...post, typed };
  const { button } = post;
  if (button) return { answer: changed(context, withPictures, pictures, button.kind) };
  const { values, errors } = readValues(context, withPictures, pictures.errors);
  if (!values || Object.keys(errors).length > 0)
    return { answer: refuseProduct(context, withPictures, { ...pictures, errors }) };
  const { cover_key: coverKey, gallery_key: galleryKeys } = typed;
  const actor = { userId: visitor.userId, isAdmin: visitor.isAdmin };
  const status: ProductStatus = post.save === "publish" ? "published" : "draft";
  return { product: { actor, values, status, coverKey, galleryKeys }, post: withPictures };
}

/** The owner of these files is unknown, so they were not stored. */
function lostFiles({ locale }: AppLoadContext, { cover, gallery }: ProductPost) {
  const chooseAgain = [getTranslate(locale)("uploads.chooseAgain")];
  const errors: ReadPictures["errors"] = {};
  if (cover) errors.cover = chooseAgain;
  if (gallery.length > 0) errors.gallery = chooseAgain;
  return errors;
}

/** The form after a button that changes it, with the problems of its pictures. */
function changed(
  context: AppLoadContext,
  post: ProductPost,
  pictures: Omit<ReadPictures, "typed">,
  button: string,
) {
  const form = { ...post, typed: changeForm(post) };
  const isRefused = Object.keys(pictures.errors).length > 0;
  return isRefused ? refuseProduct(context, form, pictures) : showChanged(context, form, button);
}

/** `values` is null if the schema refuses them. */
function readValues(
  context: AppLoadContext,
  { texts, typed, save }: ProductPost,
  errors: ReadPictures["errors"],
) {
  const parts = save === "publish" ? missingParts({ ...typed, cover: typed.cover_key }) : [];
  const missing = missingErrors(context, parts);
  const submission = parseForm(texts, productSchema);
  if (submission.status === "success")
    return { values: submission.value, errors: { ...missing, ...errors } };
  const refused = refuseForm(context, submission, { status: 400 });
  const own = errorsByField(refused.data.error);
  return { values: null, errors: { ...missing, ...own, ...errors } };
}
