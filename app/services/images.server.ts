import { fromOutside } from "#app/lib/outage.ts";
import type { PixelSize } from "#app/lib/pictures/picture-size.ts";

/**
 * A change of a picture, in this order: mirror it horizontally, rotate it clockwise, then resize it
 * to `size`.
 */
export interface PictureChange {
  isMirrored: boolean;
  degrees: 0 | 90 | 180 | 270;
  /** Has the proportions of the rotated picture. */
  size: PixelSize;
}

/** Decodes and encodes pictures outside the Worker. */
export interface ImagesService {
  /**
   * The changed picture as a WebP file without metadata; null when `picture` cannot be decoded.
   * Throws an outage when the service fails.
   */
  toWebp(picture: Blob, change: PictureChange): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The same picture as a PNG, in the same way. */
  toPng(picture: Blob): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Most screens are so dense that its losses are smaller than what an eye sees. */
const QUALITY = 75;
/**
 * The service's codes for faults of the picture itself: too many pixels, no picture, an unknown
 * format.
 */
const PICTURE_FAULTS = new Set([9402, 9412, 9413, 9520]);

export function createImagesService(images: ImagesBinding): ImagesService {
  return {
    toWebp(picture, { isMirrored, degrees, size }) {
      const transform: ImageTransform = {
        ...(isMirrored && { flip: "h" }),
        ...(degrees !== 0 && { rotate: degrees }),
        // One side only: the other follows from the proportions, and nothing is cropped or
        // padded. The longer one: a narrow picture multiplies what the shorter one is rounded by.
        ...(size.width < size.height ? { height: size.height } : { width: size.width }),
        fit: "contain",
      };
      return ask(() => images.input(picture.stream()).transform(transform), "image/webp");
    },
    toPng: (picture) => ask(() => images.input(picture.stream()), "image/png"),
  };
}

async function ask(
  prepare: () => ImageTransformer,
  format: ImageOutputOptions["format"],
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const changed = await prepare().output({ format, quality: QUALITY, anim: false });
    const bytes = new Uint8Array(await new Response(changed.image()).arrayBuffer());
    return bytes.byteLength > 0 ? bytes : null;
  } catch (error) {
    if (PICTURE_FAULTS.has((error as { code?: number }).code ?? 0)) return null;
    return fromOutside("The picture service", Promise.reject(error));
  }
}
