import type { TextKey } from "#app/i18n/translate.ts";
import { AVATAR, COVER, type PictureKind } from "#app/lib/pictures/picture-variants.ts";

/** The sizes and the folder of each kind of stored picture. */
export const UPLOAD_KINDS = {
  avatar: { folder: "avatars", ...AVATAR },
  cover: { folder: "product_images/covers", ...COVER },
  gallery: { folder: "product_images/gallery", ...COVER },
} as const satisfies Record<string, PictureKind & { folder: string }>;

export type UploadKind = keyof typeof UPLOAD_KINDS;

export const PICTURE_MOST_BYTES = 5 * 1024 * 1024;
export const PICTURE_MOST_PIXELS = 40_000_000;
export const PICTURE_LONGEST_SIDE = 12_000;

/** The choice in a file field. The declared type is never trusted: the bytes decide. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** The reason why a picture is rejected. */
export type PictureProblem = "too-large" | "wrong-type" | "broken" | "too-many-pixels";

/**
 * The member's error messages. `tooMany` takes the minutes to wait as `count`; `chooseAgain` is for
 * a rejected form that lost its file.
 */
export const PICTURE_TEXTS = {
  "too-large": "uploads.tooLarge",
  "wrong-type": "uploads.wrongType",
  broken: "uploads.broken",
  "too-many-pixels": "uploads.tooManyPixels",
} as const satisfies Record<PictureProblem, TextKey>;
