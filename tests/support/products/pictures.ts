import { deflateSync } from "node:zlib";
import sharp from "sharp";

export const FIVE_MEGABYTES = 5 * 1024 * 1024;

interface Canvas {
  width?: number;
  height?: number;
}

/** Red on the left, blue on the right, so that a rotation is visible. */
function draw({ width = 600, height = 400 }: Canvas = {}) {
  const half = {
    width: Math.floor(width / 2),
    height,
    channels: 3 as const,
    background: "#1020e0",
  };
  return sharp({ create: { width, height, channels: 3, background: "#e02010" } }).composite([
    { input: { create: half }, left: width - half.width, top: 0 },
  ]);
}

export const jpeg = (canvas?: Canvas): Promise<Buffer> => draw(canvas).jpeg().toBuffer();
export const png = (canvas?: Canvas): Promise<Buffer> => draw(canvas).png().toBuffer();
export const webp = (canvas?: Canvas): Promise<Buffer> => draw(canvas).webp().toBuffer();
export const losslessWebp = (canvas?: Canvas): Promise<Buffer> =>
  draw(canvas).webp({ lossless: true }).toBuffer();
export const avif = (): Promise<Buffer> => draw({ width: 64, height: 64 }).avif().toBuffer();
export const gif = (): Promise<Buffer> => draw({ width: 64, height: 64 }).gif().toBuffer();

/** A picture as a person chooses it for the field of a form. */
export async function chosenPicture(name = "me.jpg") {
  return { name, mimeType: "image/jpeg", buffer: await jpeg() };
}

/** A photo from a phone, with location, camera and orientation. */
export function photo(format: "jpeg" | "png" | "webp", orientation: number, canvas?: Canvas) {
  return draw(canvas)
    .toFormat(format)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: "SecretCamera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 14/1 0/1" },
    })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>SecretPlace</x:xmpmeta>")
    .toBuffer();
}

/** Grain of copies of a small piece compresses as badly as noise, and is drawn sooner. */
async function grain(width: number, height: number, sigma: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma };
  const grey = { channels: 3 as const, background: "#888" };
  const piece = { create: { ...grey, noise, width: width / 4, height: height / 4 } };
  const input = await sharp(piece).png({ compressionLevel: 0 }).toBuffer();
  return sharp({ create: { ...grey, width, height } }).composite([{ input, tile: true }]);
}

/** A photo like one of an ordinary camera: 12 megapixels that compress badly. */
export async function cameraPhoto(): Promise<Buffer> {
  const picture = await grain(4000, 3000, 22);
  return picture.jpeg({ quality: 78 }).withMetadata({ orientation: 6 }).toBuffer();
}

/** Between 4 and 5 MB of noise, which does not compress. */
export async function grainyPhoto(): Promise<Buffer> {
  return (await grain(3000, 2000, 60)).jpeg({ quality: 88 }).toBuffer();
}

export const svgWithScript = (): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`,
  );

export const html = (): Buffer => Buffer.from("<!doctype html><script>alert(1)</script>");

/** A complete picture of a few kilobytes with one bit per pixel. */
export function flatPng(width: number, height: number): Buffer {
  const lines = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return pngOf(width, height, deflateSync(lines));
}

/** A header that declares far more pixels than follow. */
export const boastfulPng = (): Buffer => pngOf(60_000, 60_000, deflateSync(Buffer.alloc(100)));

function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** A valid picture with other bytes after its end, up to `bytes` in all. */
export function padded(picture: Buffer, bytes: number): Buffer {
  return Buffer.concat([
    picture,
    Buffer.alloc(bytes - picture.length, "<script>alert(1)</script>"),
  ]);
}

export const cutOff = (picture: Buffer): Buffer =>
  picture.subarray(0, Math.floor(picture.length / 2));
