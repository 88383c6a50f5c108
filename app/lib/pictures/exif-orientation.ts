const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
const ENTRY_BYTES = 12;

/**
 * The orientation of the stored pixels, 1 to 8 as in the Exif standard; `exif` begins with its TIFF
 * header. 1 for invalid data.
 */
export function exifOrientation(exif: Uint8Array): number {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  try {
    const order = view.getUint16(0);
    if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return 1;
    return findOrientation(view, order === LITTLE_ENDIAN);
  } catch (error) {
    // It points beyond its end.
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

function findOrientation(view: DataView, isLittleEndian: boolean): number {
  const directory = view.getUint32(4, isLittleEndian);
  const entries = view.getUint16(directory, isLittleEndian);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (view.getUint16(entry, isLittleEndian) !== ORIENTATION_TAG) continue;
    const isShort = view.getUint16(entry + 2, isLittleEndian) === SHORT;
    const orientation = view.getUint16(entry + 8, isLittleEndian);
    return isShort && orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
