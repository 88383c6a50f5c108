/**
 * Reads a picture's file without decoding it: what it is, how large, whether it is all there. Decoders disagree about files that are
 * not quite right and about what to believe of them, so each file is gone through to its end and nothing is taken on trust.
 */
import { isJpeg, readJpeg } from "./jpeg.ts";
import { BrokenPicture, type PictureFile } from "./picture-file.ts";
import { isPng, readPng } from "./png.ts";
import { isWebp, readWebp } from "./webp.ts";

/** "wrong-type" for what does not begin as a JPEG, PNG or WebP file, "broken" for one that is cut off or contradicts itself. */
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
