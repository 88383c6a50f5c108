import type { AppLoadContext } from "@remix-run/cloudflare";
import type { TypedProduct } from "#app/domain/products/fields.ts";
import { GALLERY_LIMIT } from "#app/domain/products/schema.ts";
import { PICTURE_TEXTS } from "#app/domain/uploads/schema.ts";
import { storePicture } from "#app/domain/uploads/store-picture.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { uploadServices } from "#app/web/context/services.server.ts";
import { readFailure } from "#app/web/forms/form-answer.server.ts";
import { waitingMinutes } from "#app/web/forms/forms.server.ts";
import type { ProductPost } from "./product-form.server.ts";

interface NewPicture {
  ownerId: string;
  kind: "cover" | "gallery";
  file: File;
}

export type ReadPicture =
  | { state: "stored"; key: string }
  | {
      state: "refused";
      status: 400 | 429 | 500 | 503;
      problem: string;
      retryAfterSeconds?: number;
    };

/** Stores one picture of a product form. Problems are texts in the page's language. */
export async function storeProductPicture(
  context: AppLoadContext,
  { kind, ...picture }: NewPicture,
): Promise<ReadPicture> {
  const t = getTranslate(context.locale);
  const perHour = context.env.UPLOADS_PER_HOUR;
  const storing = storePicture(uploadServices(context), { ...picture, kind, perHour });
  const result = await storing.catch(readFailure);
  if ("error" in result) {
    const problem = t(`productForm.errors.${kind === "cover" ? "coverUpload" : "upload"}`);
    return { state: "refused", status: result.status, problem };
  }
  if (result.state === "stored") return result;
  if (result.state === "too-many") {
    const { retryAfterSeconds } = result;
    const count = waitingMinutes(retryAfterSeconds);
    const problem = t("uploads.tooMany", { count });
    return { state: "refused", status: 429, problem, retryAfterSeconds };
  }
  const isLeftOut = context.isFormShortened && result.reason !== "too-large";
  const problem = t(isLeftOut ? "productForm.errors.leftOut" : PICTURE_TEXTS[result.reason]);
  return { state: "refused", status: 400, problem };
}

export interface ReadPictures {
  /** The form with the keys of the stored pictures. */
  typed: TypedProduct;
  errors: Record<string, string[]>;
  /** The status of the worst problem. */
  status: 400 | 429 | 500 | 503;
  retryAfterSeconds?: number;
}

/**
 * Stores the chosen pictures one after another. A stored picture stays, even if others or the form
 * are refused.
 */
export async function readPictures(
  context: AppLoadContext,
  ownerId: string,
  { typed, cover, gallery }: Pick<ProductPost, "typed" | "cover" | "gallery">,
): Promise<ReadPictures> {
  const stored: ReadPictures = { typed: { ...typed }, errors: {}, status: 400 };
  const store = async (kind: NewPicture["kind"], file: File): Promise<string | null> => {
    const result = await storeProductPicture(context, { ownerId, kind, file });
    if (result.state === "stored") return result.key;
    stored.errors[kind] ??= [result.problem];
    if (result.status > stored.status) {
      stored.status = result.status;
      stored.retryAfterSeconds = result.retryAfterSeconds;
    }
    return null;
  };
  if (cover) stored.typed.cover_key = (await store("cover", cover)) ?? typed.cover_key;
  const room = Math.max(0, GALLERY_LIMIT - typed.gallery_key.length);
  for (const file of gallery.slice(0, room)) {
    const key = await store("gallery", file);
    if (key) stored.typed.gallery_key = [...stored.typed.gallery_key, key];
  }
  const count = typed.gallery_key.length + gallery.length;
  if (count > GALLERY_LIMIT) {
    const t = getTranslate(context.locale);
    stored.errors.gallery ??= [t("productForm.errors.tooManyPictures", { count: GALLERY_LIMIT })];
  }
  return stored;
}
