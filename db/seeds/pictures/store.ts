import sharp from "sharp";
import { randomToken } from "#app/lib/crypto.ts";

/** Pictures are public: their names only must never meet again, and stand in every list. */
const KEY_BYTES = 12;

/** Draws the SVG into a WebP file, puts it under a random name in `folder` and returns its key. */
export async function storePicture(
  uploads: R2Bucket,
  folder: string,
  svg: string,
): Promise<string> {
  const key = `${folder}/${randomToken(KEY_BYTES)}.webp`;
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 84, effort: 2 }).toBuffer();
  await uploads.put(key, new Uint8Array(bytes), {
    httpMetadata: {
      contentType: "image/webp",
      cacheControl: "public, max-age=31536000, immutable",
    },
  });
  return key;
}
