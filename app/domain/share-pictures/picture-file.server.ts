import { Buffer } from "node:buffer";
import { drawable } from "#app/lib/share-pictures/fit-text.ts";
import { readFontMetrics } from "#app/lib/share-pictures/font-metrics.ts";
import type { Fonts } from "#app/lib/share-pictures/look.ts";
import { drawSharePicture, type SharePicture } from "#app/lib/share-pictures/share-pictures.ts";
import type { ImagesService } from "#app/services/images.server.ts";
import type { ShareRenderer } from "#app/services/share-renderer.server.ts";
import type { UploadsService } from "#app/services/uploads.server.ts";
import type { Database } from "#db/client.ts";
import type { PictureStyle } from "./site-look.server.ts";

export interface ShareServices {
  db: Database;
  uploads: UploadsService;
  images: ImagesService;
  renderer: ShareRenderer;
}

export async function loadFonts(renderer: ShareRenderer): Promise<Fonts> {
  const { text, strong } = await renderer.readFonts();
  return { text: readFontMetrics(text), strong: readFontMetrics(strong) };
}

/**
 * The picture with the letters that the fonts have. A text that needs others is left out; null if
 * that is the name.
 */
export function toDrawable(picture: SharePicture, { strong }: Fonts): SharePicture | null {
  const texts = Object.entries(picture).map(([name, text]) => [name, drawable(text, strong) ?? ""]);
  const drawn: SharePicture = Object.fromEntries(texts);
  return drawn.name === "" ? null : drawn;
}

/** A PNG. Only one with a photo calls the picture service, which bills for each call. */
export async function makePictureFile(
  { uploads, images, renderer }: Omit<ShareServices, "db">,
  picture: SharePicture,
  { fonts, style, photoKey }: { fonts: Fonts; style: PictureStyle; photoKey: string | null },
): Promise<Uint8Array<ArrayBuffer>> {
  const photo = photoKey && (await loadPhoto({ uploads, images }, photoKey));
  return renderer.toPng(drawSharePicture(picture, { fonts, site: style.site, photo }));
}

/** As an address that the renderer reads, which knows no WebP. Null if there is no such picture. */
async function loadPhoto(
  { uploads, images }: Pick<ShareServices, "uploads" | "images">,
  key: string,
): Promise<string | null> {
  const stored = await uploads.find(key);
  const png = stored && (await images.toPng(new Blob([stored.bytes])));
  return png && `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
}
