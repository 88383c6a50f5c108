/** What the actions of the two product forms have in common. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { may } from "#app/domain/plans/schema.ts";
import { missingParts } from "#app/domain/products/edit/completeness.server.ts";
import { productSchema } from "#app/domain/products/edit/form-schema.server.ts";
import type {
  ProductForm,
  SavedProduct,
} from "#app/domain/products/edit/save-statements.server.ts";
import type { TypedProduct } from "#app/domain/products/fields.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { uploadServices } from "#app/web/context/upload-services.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { errorsByField, parseForm, refuseForm } from "#app/web/forms/forms.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";
import { changeForm, type ProductIntent, type ProductPost } from "./product-form.server.ts";
import { type TakenPictures, takePictures } from "./product-pictures.server.ts";
import {
  missingErrors,
  refuseProduct,
  refuseUnavailable,
  refuseWithoutPro,
  showChanged,
} from "./product-refusals.server.ts";

type SaveIntent = Extract<ProductIntent, { kind: "save" }>;

/** A form that may be saved, or what its sender is answered instead. */
type CheckedProduct =
  | { state: "ready"; product: ProductForm; post: ProductPost; intent: SaveIntent }
  | { state: "answered"; answer: ReturnType<typeof refuseProduct> };

/** Takes the pictures first, so that none is lost whatever is wrong with the rest. Throws like `requireVisitor`. */
export async function checkProduct(
  request: Request,
  context: AppLoadContext,
  post: ProductPost,
): Promise<CheckedProduct> {
  // Who this is cannot be asked while the database is gone; the text goes back to whoever sent it.
  if (context.visitor === "unavailable")
    return answered(refuseUnavailable(context, post, lostFiles(context, post)));
  const visitor = requireVisitor(request, context);
  if (!may(visitor, "publishProducts"))
    return answered(refuseWithoutPro(context, post, lostFiles(context, post)));
  const { typed, ...taken } = await takePictures(context, visitor.userId, post);
  const withPictures = { ...post, typed };
  const { intent } = post;
  if (intent.kind !== "save") return answered(changed(context, withPictures, taken));
  const { values, errors } = readValues(context, { ...withPictures, intent }, taken.errors);
  if (!values || Object.keys(errors).length > 0)
    return answered(refuseProduct(context, withPictures, { ...taken, errors }));
  const product = toProduct(visitor, { values, typed, intent });
  return { state: "ready", product, post: withPictures, intent };
}

/** Files of whom nobody knows whose they are. */
function lostFiles({ locale }: AppLoadContext, { cover, gallery }: ProductPost) {
  const chooseAgain = [getTranslate(locale)("uploads.chooseAgain")];
  const errors: TakenPictures["errors"] = {};
  if (cover) errors.cover = chooseAgain;
  if (gallery.length > 0) errors.gallery = chooseAgain;
  return errors;
}

const answered = (answer: ReturnType<typeof refuseProduct>): CheckedProduct => ({
  state: "answered",
  answer,
});

/** The form after a button that changes it; a picture that was not taken is said all the same. */
function changed(context: AppLoadContext, post: ProductPost, taken: Omit<TakenPictures, "typed">) {
  const form = { ...post, typed: changeForm(post.typed, post.intent) };
  const isRefused = Object.keys(taken.errors).length > 0;
  return isRefused ? refuseProduct(context, form, taken) : showChanged(context, form, post.intent);
}

/** Null values where the schema refuses them. */
function readValues(
  context: AppLoadContext,
  { texts, typed, intent }: ProductPost & { intent: SaveIntent },
  errors: TakenPictures["errors"],
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

interface Welcome {
  intent: SaveIntent;
  saved: SavedProduct;
  isNew: boolean;
}

/** Where a saved form leads, and what is said there. Pictures that nothing shows any more go. */
export function welcomeSaved(
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
