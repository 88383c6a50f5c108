import { exifOrientation } from "./exif-orientation.ts";
import { BrokenPicture, KeptBytes, type PictureFile } from "./picture-file.ts";
import type { PixelSize } from "./picture-size.ts";

const FILL = 0xff;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
/** More than any encoder makes; for each one the decoder processes the whole picture. */
const MOST_SCANS = 100;

/** Marker and length before a segment's content. */
const HEADER_BYTES = 4;

export const isJpeg = (file: Uint8Array): boolean =>
  file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff;

interface Walk {
  file: Uint8Array<ArrayBuffer>;
  view: DataView;
  kept: KeptBytes;
  size: PixelSize | null;
  orientation: number;
  scans: number;
}

/**
 * Reads from marker to marker up to the end of the picture, and drops what follows, such as a film.
 * Throws `BrokenPicture`.
 */
export function readJpeg(file: Uint8Array<ArrayBuffer>): PictureFile {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const walk: Walk = {
    file,
    view,
    kept: new KeptBytes(file),
    size: null,
    orientation: 1,
    scans: 0,
  };
  walk.kept.keep(0, 2);
  let at = 2;
  for (let marker = markerAt(file, at); marker !== END; marker = markerAt(file, at)) {
    // Any number of fill bytes may precede a marker.
    at = marker === FILL ? at + 1 : readSegment(walk, marker, at);
  }
  walk.kept.keep(at, at + 2);
  const { kept, size, orientation, scans } = walk;
  if (!size || scans === 0) throw new BrokenPicture("no picture in it");
  return { size, orientation, parts: kept.parts() };
}

function markerAt(file: Uint8Array, at: number): number {
  const marker = file[at + 1];
  if (file[at] !== FILL || marker === undefined) throw new BrokenPicture("cut off");
  return marker;
}

/** Returns the position of the next marker. */
function readSegment(walk: Walk, marker: number, at: number): number {
  const { file, view } = walk;
  if (at + HEADER_BYTES > file.length) throw new BrokenPicture("cut off");
  const end = at + 2 + view.getUint16(at + 2);
  if (end < at + HEADER_BYTES || end > file.length) throw new BrokenPicture("cut off");
  if (isFrame(marker)) readFrame(walk, at, end);
  if (marker === APP1) readExif(walk, file.subarray(at + HEADER_BYTES, end));
  const next = marker === SCAN ? endOfScan(walk, end) : end;
  if (isNeeded(marker, file.subarray(at + HEADER_BYTES, end))) walk.kept.keep(at, next);
  return next;
}

function readFrame(walk: Walk, at: number, end: number): void {
  if (end - at < HEADER_BYTES + 5 || walk.size) throw new BrokenPicture("no one size");
  const height = walk.view.getUint16(at + HEADER_BYTES + 1);
  const width = walk.view.getUint16(at + HEADER_BYTES + 3);
  if (width === 0 || height === 0) throw new BrokenPicture("no size");
  walk.size = { width, height };
}

function readExif(walk: Walk, content: Uint8Array): void {
  if (startsWith(content, "Exif\0\0")) walk.orientation = exifOrientation(content.subarray(6));
}

/** The picture's data ends at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(walk: Walk, start: number): number {
  walk.scans += 1;
  if (walk.scans > MOST_SCANS) throw new BrokenPicture("too many scans");
  const { file } = walk;
  let at = file.indexOf(FILL, start);
  while (at !== -1 && isData(file[at + 1])) at = file.indexOf(FILL, at + 1);
  if (at === -1) throw new BrokenPicture("cut off");
  return at;
}

const isData = (next: number | undefined): boolean =>
  next === 0x00 || next === FILL || (next !== undefined && next >= 0xd0 && next <= 0xd7);

/** All of C0 to CF except the tables among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Keeps only the metadata that the colors need: no place, no camera, no thumbnail, no comment. */
function isNeeded(marker: number, content: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker === APP2) return startsWith(content, "ICC_PROFILE\0");
  return marker < APP0 || marker > APP15 || marker === APP0 || marker === APP14;
}

function startsWith(content: Uint8Array, text: string): boolean {
  return [...text].every((character, index) => content[index] === character.charCodeAt(0));
}
