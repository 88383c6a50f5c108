import type { PixelSize } from "./picture-size.ts";

/** The name of a file that tells how large its picture is, for pages that must know before it arrives: `name-240x64.svg`. */
export function sizedName(name: string, { width, height }: PixelSize, ending: string): string {
  return `${name}-${width}x${height}.${ending}`;
}

/** The size that an address of such a file names; null for any other address. */
export function sizeInAddress(address: string): PixelSize | null {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}
