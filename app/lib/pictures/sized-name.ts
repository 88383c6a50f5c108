import type { PixelSize } from "./picture-size.ts";

/**
 * The name of a file that states the size of its picture, for pages that need it before the file
 * arrives: `name-240x64.svg`.
 */
export function sizedName(name: string, { width, height }: PixelSize, ending: string): string {
  return `${name}-${width}x${height}.${ending}`;
}

/** The size in the address of such a file; null for any other address. */
export function sizeInAddress(address: string): PixelSize | null {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}
