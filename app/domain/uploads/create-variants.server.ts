import type { PictureFile } from "#app/lib/pictures/picture-file.ts";
import { fillingSize, type PixelSize } from "#app/lib/pictures/picture-size.ts";
import type { PictureKind } from "#app/lib/pictures/picture-variants.ts";
import { readPictureFile } from "#app/lib/pictures/read-picture.ts";
import type { ImagesService, PictureChange } from "#app/services/images.server.ts";

type Turn = Omit<PictureChange, "size">;

/** By Exif orientation, from 1: mirroring comes before turning. */
const TURNS: readonly Turn[] = [
  { isMirrored: false, degrees: 0 },
  { isMirrored: true, degrees: 0 },
  { isMirrored: false, degrees: 180 },
  { isMirrored: true, degrees: 180 },
  { isMirrored: true, degrees: 270 },
  { isMirrored: false, degrees: 90 },
  { isMirrored: true, degrees: 90 },
  { isMirrored: false, degrees: 270 },
];
const UPRIGHT: Turn = { isMirrored: false, degrees: 0 };

/**
 * The picture in all sizes of its kind, as WebP files, the largest first. Null if it cannot be
 * decoded or the result is not the requested size. The largest is made first and alone, so that a
 * hostile file costs only one attempt.
 */
export async function makeForms(
  images: ImagesService,
  file: PictureFile,
  kind: PictureKind,
): Promise<Uint8Array<ArrayBuffer>[] | null> {
  const whole = await makeForm(images, file, kind);
  if (!whole) return null;
  const boxes = kind.smallerWidths.map((width) => ({
    width,
    height: Math.round((width * kind.height) / kind.width),
  }));
  const smaller = await Promise.all(boxes.map((box) => makeForm(images, file, box)));
  return smaller.every((form) => form !== null) ? [whole, ...smaller] : null;
}

/**
 * Requests the turn explicitly and removes the Exif orientation from the result, so that no browser
 * turns the picture a second time. It does not crop, because not every implementation can: pages
 * show the middle of a picture (`object-fit: cover`).
 */
async function makeForm(
  images: ImagesService,
  { size: own, orientation, parts }: PictureFile,
  box: PixelSize,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const turn = TURNS[orientation - 1] ?? UPRIGHT;
  const isOnSide = turn.degrees === 90 || turn.degrees === 270;
  const turned = isOnSide ? { width: own.height, height: own.width } : own;
  const size = fillingSize(turned, box);
  const form = await images.toWebp(new Blob(parts), { ...turn, size });
  return form && isOfSize(form, size) ? form : null;
}

function isOfSize(form: Uint8Array<ArrayBuffer>, wanted: PixelSize): boolean {
  const made = readPictureFile(form);
  if (typeof made === "string") return false;
  // Implementations round differently.
  const isNear = (side: keyof PixelSize) => Math.abs(made.size[side] - wanted[side]) <= 1;
  return isNear("width") && isNear("height");
}
