/**
 * Reads a picture's file without decoding it: its type, its size, and whether it is complete.
 * Decoders disagree about invalid files, so each file is read to its end and every value is
 * checked.
 */
import { isJpeg, readJpeg } from "./jpeg.ts";
import { BrokenPicture, type PictureFile } from "./picture-file.ts";
import { isPng, readPng } from "./png.ts";
import { isWebp, readWebp } from "./webp.ts";

/**
 * "wrong-type" for a file that does not begin as a JPEG, PNG or WebP, "broken" for one that is
 * incomplete or contradicts itself.
 */
export function readPictureFile(
  file: Uint8Array<ArrayBuffer>,
): PictureFile | "wrong-type" | "broken" {
  const read = (isJpeg(file) && readJpeg) || (isPng(file) && readPng) || (isWebp(file) && readWebp);
  if (!read) return "wrong-type";
  try {
    return read(file);
  } catch (error) {
    if (error instanceof BrokenPicture) return "broken";
    throw error;
  }
}
