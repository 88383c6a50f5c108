import sharp from "sharp";
import { randomToken } from "#app/lib/crypto.ts";
import { type PictureKind, variantKey } from "#app/lib/picture-variants.ts";

/** Pictures are public: their names only must never meet again, and stand in every list. */
const KEY_BYTES = 12;

const STORED_AS = {
  httpMetadata: {
    contentType: "image/webp",
    cacheControl: "public, max-age=31536000, immutable",
  },
};

/** Draws the SVG into WebP files, puts them under a random name in `folder` and returns the key of the largest. */
export async function storePicture(
  uploads: R2Bucket,
  folder: string,
  svg: string,
  kind: PictureKind,
): Promise<string> {
  const key = `${folder}/${randomToken(KEY_BYTES)}.webp`;
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const put = async (as: string, width: number) => {
    const drawn = sharp(data, { raw: info }).resize(width);
    const bytes = await drawn.webp({ quality: 84, effort: 2 }).toBuffer();
    await uploads.put(as, new Uint8Array(bytes), STORED_AS);
  };
  await Promise.all([
    put(key, kind.width),
    ...kind.smallerWidths.map((width) => put(variantKey(key, width), width)),
  ]);
  return key;
}
