/**
 * Draws the site's icons and its share picture into `public/`, where they are checked in. After a
 * change of the logo: `npx tsx local/commands/generate-icons.ts`.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { projectRoot } from "#local/settings.ts";
import { ACCENT, sharePicture } from "./share-picture.ts";

const folder = join(projectRoot, "public");

/**
 * Three linked points in a square of 32: `scale` is their size, `radius` the radius of the corners.
 */
function logo(radius: number, scale = 1): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${ACCENT}"/><g transform="translate(16 16) scale(${scale}) translate(-16 -16)"><path d="M10 21.5 16 10l6 11.5z" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/><g fill="#fff"><circle cx="16" cy="10" r="3.25"/><circle cx="10" cy="21.5" r="3.25"/><circle cx="22" cy="21.5" r="3.25"/></g></g></svg>`;
}

function draw(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / 32;
  return sharp(Buffer.from(svg), { density })
    .resize(size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** A picture in the ICO format, which old browsers request on every page. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // An icon.
  head.writeUInt16LE(1, 4); // One picture.
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // Planes.
  head.writeUInt16LE(32, 12); // Bits of a point.
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const round = logo(9);
/** Systems crop these to their own shape, and only the inner four fifths are safe. */
const whole = logo(0, 0.8);

const pictures: Record<string, Promise<Buffer>> = {
  "icons/icon-192.png": draw(round, 192),
  "icons/icon-512.png": draw(round, 512),
  "icons/maskable-512.png": draw(whole, 512),
  "apple-touch-icon.png": draw(logo(0, 0.9), 180),
  "favicon.ico": draw(round, 32).then((png) => toIco(png, 32)),
  "share.jpg": sharp(Buffer.from(sharePicture)).jpeg({ quality: 90, mozjpeg: true }).toBuffer(),
};

for (const [name, picture] of Object.entries(pictures)) {
  const bytes = await picture;
  writeFileSync(join(folder, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
