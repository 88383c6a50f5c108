/**
 * Stored pictures. The key in the database is the largest form; smaller ones have the same name
 * with their width in pixels: `avatars/x.webp`, `avatars/x-112.webp`. Storing a picture stores all
 * forms.
 */
export interface PictureKind {
  /** Width of the largest form, in pixels. */
  width: number;
  height: number;
  /** Widths of the smaller forms, ascending. */
  smallerWidths: readonly number[];
}

/** For a circle of 56 CSS pixels in lists (112) and of 112 on a profile. */
export const AVATAR = { width: 256, height: 256, smallerWidths: [112] } as const;

/** Covers and gallery pictures of a product, 16 : 9. Phones show them in 640 or 800 pixels. */
export const COVER = { width: 1200, height: 675, smallerWidths: [480, 640, 800] } as const;

/** The pictures of shared links, as networks ask for them. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The key of a smaller form. */
export function variantKey(key: string, width: number): string {
  const dot = key.lastIndexOf(".");
  return `${key.slice(0, dot)}-${width}${key.slice(dot)}`;
}

const SMALLER = /^(.+)-(\d{2,4})(\.\w+)$/;

/** The key of the picture that this is a smaller form of; null when it is not one. */
export function wholeKey(key: string): string | null {
  const [, name, , ending] = SMALLER.exec(key) ?? [];
  return name ? `${name}${ending}` : null;
}

const isOneOf = (widths: readonly number[], width: number) => widths.includes(width);

/**
 * The keys that may stand in for a smaller form that was never made, the smallest first. Older
 * pictures lack a width that was added later and have a larger one.
 */
export function largerKeys(key: string): string[] {
  const whole = wholeKey(key);
  if (!whole) return [];
  const width = Number(SMALLER.exec(key)?.[2]);
  const kind = [AVATAR, COVER].find(({ smallerWidths }) => isOneOf(smallerWidths, width));
  const larger = (kind?.smallerWidths ?? []).filter((other) => other > width);
  return [...larger.map((other) => variantKey(whole, other)), whole];
}
