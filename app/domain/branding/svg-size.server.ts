import type { PixelSize } from "#app/lib/pictures/picture-size.ts";

interface Shape extends PixelSize {
  /** As the attribute `viewBox` says it. */
  viewBox: string;
}

/** Vectors have no pixels of their own: this is the longer side in those that they are shown with. */
const LONGER_SIDE = 512;
/** Of a number. */
const MOST_CHARACTERS = 20;

/** The shape of a picture from the attributes of its root; null where they tell none. */
export function shapeOf(attributes: ReadonlyMap<string, string>): Shape | null {
  const box = (attributes.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x, y, width, height] = box.length === 4 ? box : [0, 0, ...outerSize(attributes)];
  const numbers = [x, y, width, height];
  if (!numbers.every(Number.isFinite) || !width || !height || width < 0 || height < 0) return null;
  const scale = LONGER_SIDE / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height), viewBox: numbers.join(" ") };
}

function outerSize(attributes: ReadonlyMap<string, string>): number[] {
  return ["width", "height"].map((side) => {
    const text = (attributes.get(side) ?? "").trim().slice(0, MOST_CHARACTERS);
    const [, number] = /^(\d*\.?\d+)(?:px)?$/.exec(text) ?? [];
    return Number(number);
  });
}
