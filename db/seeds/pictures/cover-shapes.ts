import type { Palette } from "./palettes.ts";

/** Small pieces of which the covers are composed; each returns SVG. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 12,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function dot(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, width = 6): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function each<T>(items: readonly T[], draw: (item: T, nth: number) => string): string {
  return items.map(draw).join("");
}

/** Bars that stand for lines of text. */
export function textLines(
  x: number,
  y: number,
  widths: readonly number[],
  fill: string,
  height = 14,
): string {
  return each(widths, (width, nth) =>
    box(x, y + nth * height * 2, width, height, fill, height / 2),
  );
}

export function fade(svg: string, opacity: number): string {
  return `<g opacity="${opacity}">${svg}</g>`;
}

const SHADOW_SPREADS = [0, 2, 4, 6, 8, 10, 13, 16, 19, 22];

/** Stacked veils in the picture's own dark: a blur filter looks the same and takes four times as long. */
function shadow(x: number, y: number, width: number, height: number, radius: number): string {
  const veils = each(SHADOW_SPREADS, (spread) => {
    const [left, top, double] = [x - spread, y - spread + 10, 2 * spread];
    return box(left, top, width + double, height + double, "currentColor", radius + spread);
  });
  return `<g fill-opacity=".015">${veils}</g>`;
}

/** A card with a soft shadow. */
export function card(
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 20,
  fill = "#ffffff",
): string {
  return shadow(x, y, width, height, radius) + box(x, y, width, height, fill, radius);
}

/** A browser window; what stands in it starts 56 below its top. */
export function browser(
  x: number,
  y: number,
  width: number,
  height: number,
  { cloth, accent, shape: mid, paper }: Palette,
): string {
  const bar = `M${x} ${y + 20}a20 20 0 0 1 20 -20h${width - 40}a20 20 0 0 1 20 20v36h${-width}Z`;
  return `${card(x, y, width, height)}${shape(bar, paper)}
${dot(x + 30, y + 28, 8, accent)}${dot(x + 56, y + 28, 8, mid)}${dot(x + 82, y + 28, 8, cloth)}${box(x + 120, y + 16, width * 0.42, 24, "#ffffff", 12)}`;
}

/** A phone of 300 × 600; its screen lies 16 inside. */
export function phone(x: number, y: number, { ink, trim }: Palette): string {
  return `${card(x, y, 300, 600, 46, ink)}${box(x + 16, y + 16, 268, 568, trim, 32)}${box(x + 105, y + 28, 90, 18, ink, 9)}`;
}

/** A line through points, rounded at each. */
export function curve(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y], nth) => {
      const before = points[nth - 1];
      if (!before) return `M${x} ${y}`;
      const middle = (before[0] + x) / 2;
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join("");
}
