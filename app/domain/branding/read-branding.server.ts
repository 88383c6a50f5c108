import { isJpeg } from "#app/lib/pictures/jpeg.ts";
import type { PixelSize } from "#app/lib/pictures/picture-size.ts";
import { isPng } from "#app/lib/pictures/png.ts";
import { readPictureFile } from "#app/lib/pictures/read-picture.ts";
import { isHardToSeeOnDark, isPngHardToSeeOnDark } from "./dark-visibility.server.ts";
import { safeSvg } from "./safe-svg.server.ts";
import {
  BRANDING_KINDS,
  type BrandingKind,
  type BrandingProblem,
  type BrandingType,
} from "./schema.ts";

/** A picture as it is stored: without metadata, and of a vector only shapes and colors. */
export interface BrandingPicture {
  body: Blob;
  type: BrandingType;
  size: PixelSize;
  /** Hard to see on dark pages. */
  isDim: boolean;
}

const UPRIGHT = 1;

/** Detects the type from the bytes: the name and the declared type of a file are untrusted. */
export async function readBranding(kind: BrandingKind, file: File) {
  const { mostKilobytes, types, longestSide } = BRANDING_KINDS[kind];
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = typeOf(bytes);
  if (!type || !(types as readonly BrandingType[]).includes(type)) return "wrong-type";
  if (bytes.length > mostKilobytes * 1024) return "too-large";
  return type === "svg" ? readVector(bytes) : readPixels(bytes, { type, longestSide });
}

/** The type from the first bytes; null for none of the three. */
function typeOf(bytes: Uint8Array): BrandingType | null {
  if (isPng(bytes)) return "png";
  if (isJpeg(bytes)) return "jpg";
  const beginning = new TextDecoder().decode(bytes.subarray(0, 200));
  return beginning.trimStart().startsWith("<") ? "svg" : null;
}

function readPixels(
  bytes: Uint8Array<ArrayBuffer>,
  { type, longestSide }: { type: BrandingType; longestSide: number },
): BrandingPicture | BrandingProblem {
  const picture = readPictureFile(bytes);
  if (typeof picture === "string") return picture;
  const { size, orientation, parts } = picture;
  if (Math.max(size.width, size.height) > longestSide) return "too-many-pixels";
  // Rotating it would need a re-encoding, which this code cannot do.
  if (orientation !== UPRIGHT) return "on-its-side";
  const isDim = type === "png" && isPngHardToSeeOnDark(bytes);
  return { body: new Blob(parts), type, size, isDim };
}

function readVector(bytes: Uint8Array): BrandingPicture | BrandingProblem {
  const svg = safeSvg(bytes);
  if (typeof svg === "string") return svg;
  const { text, size } = svg;
  return { body: new Blob([text]), type: "svg", size, isDim: isHardToSeeOnDark(text) };
}
