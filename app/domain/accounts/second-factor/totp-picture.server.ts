import { encode } from "uqr";

/**
 * A square QR code. `path` draws its dark modules, each one unit wide; `size` is the side length
 * with the quiet zone.
 */
export interface QrPicture {
  size: number;
  path: string;
}

/** The standard requires four light modules on every side. */
const QUIET_MODULES = 4;

export function renderQrCode(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: "L", border: QUIET_MODULES });
  return { size, path: data.map(generateRow).join("") };
}

/** One line for each run of dark modules. */
function generateRow(row: boolean[], y: number): string {
  const modules = row.map((isDark) => (isDark ? "x" : " ")).join("");
  return [...modules.matchAll(/x+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}
