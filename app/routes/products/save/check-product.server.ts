import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { may } from "#app/domain/plans/schema.ts";
import { missingParts } from "#app/domain/products/edit/completeness.server.ts";
import { productSchema } from "#app/domain/products/edit/form-schema.server.ts";
import type { ProductForm } from "#app/domain/products/edit/save-statements.server.ts";
import type { TypedProduct } from "#app/domain/products/fields.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { errorsByField, parseForm, refuseForm } from "#app/web/forms/forms.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import { changeForm, type ProductIntent, type ProductPost } from "./product-form.server.ts";
import { type ReadPictures, readPictures } from "./product-pictures.server.ts";
import {
  missingErrors,
  refuseFailed,
  refuseProduct,
  refuseWithoutPro,
  showChanged,
} from "./product-refusals.server.ts";

export type SaveIntent = Extract<ProductIntent, { kind: "save" }>;

/** A form that may be saved, or what its sender is answered instead. */
type CheckedProduct =
  | { state: "ready"; product: ProductForm; post: ProductPost; intent: SaveIntent }
  | { state: "answered"; answer: ReturnType<typeof refuseProduct> };

/** Takes the pictures first, so that none is lost when the rest is wrong. Throws like `requireVisitor`. */
export async function checkProduct(
  request: Request,
  context: AppLoadContext,
  post: ProductPost,
): Promise<CheckedProduct> {
  // Who this is cannot be asked while the database is gone; the text goes back to its sender.
  if (context.visitor === "unavailable")
    return answered(refuseFailed(context, post, { status: 503, errors: lostFiles(context, post) }));
  const visitor = requireVisitor(request, context);
  if (!may(visitor, "publishProducts"))
    return answered(refuseWithoutPro(context, post, lostFiles(context, post)));
  const { typed, ...taken } = await readPictures(context, visitor.userId, post);
  const withPictures = { ...post, typed };
  const { intent } = post;
  if (intent.kind !== "save") return answered(changed(context, withPictures, taken));
  const { values, errors } = readValues(context, { ...withPictures, intent }, taken.errors);
  if (!values || Object.keys(errors).length > 0)
    return answered(refuseProduct(context, withPictures, { ...taken, errors }));
  const product = toProduct(visitor, { values, typed, intent });
  return { state: "ready", product, post: withPictures, intent };
}

/** The owner of these files is unknown, so they were not stored. */
function lostFiles({ locale }: AppLoadContext, { cover, gallery }: ProductPost) {
  const chooseAgain = [getTranslate(locale)("uploads.chooseAgain")];
  const errors: ReadPictures["errors"] = {};
  if (cover) errors.cover = chooseAgain;
  if (gallery.length > 0) errors.gallery = chooseAgain;
  return errors;
}

const answered = (answer: ReturnType<typeof refuseProduct>): CheckedProduct => ({
  state: "answered",
  answer,
});

/** The form after a button that changes it; a picture that was not taken is said all the same. */
function changed(context: AppLoadContext, post: ProductPost, taken: Omit<ReadPictures, "typed">) {
  const form = { ...post, typed: changeForm(post.typed, post.intent) };
  const isRefused = Object.keys(taken.errors).length > 0;
  return isRefused ? refuseProduct(context, form, taken) : showChanged(context, form, post.intent);
}

/** Null values where the schema refuses them. */
function readValues(
  context: AppLoadContext,
  { texts, typed, intent }: ProductPost & { intent: SaveIntent },
  errors: ReadPictures["errors"],
) {
  const isDraft = intent.status === "draft";
  const parts = isDraft ? [] : missingParts({ ...typed, cover: typed.cover_key });
  const missing = missingErrors(context, parts);
  const submission = parseForm(texts, productSchema);
  if (submission.status === "success")
    return { values: submission.value, errors: { ...missing, ...errors } };
  const refused = refuseForm(context, submission, { status: 400 });
  const own = errorsByField(refused.data.error);
  return { values: null, errors: { ...missing, ...own, ...errors } };
}

interface ProductParts {
  values: ProductForm["values"];
  typed: TypedProduct;
  intent: SaveIntent;
}

function toProduct(
  { userId, isAdmin }: Visitor,
  { values, typed, intent }: ProductParts,
): ProductForm {
  const actor = { userId, isAdmin };
  const { cover_key: coverKey, gallery_key: galleryKeys } = typed;
  return { actor, values, status: intent.status, coverKey, galleryKeys };
}
