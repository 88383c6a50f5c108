import { convertIndexedToRgb, type DecodedPng, decode } from "fast-png";
import { SURFACES } from "#app/lib/color/accent-palette.ts";
import { contrast } from "#app/lib/color/oklch.ts";
import { readColor } from "#app/lib/color/typed-color.ts";

/** What the header shows the logo on. */
const SURFACE = SURFACES.dark[1];

/** What WCAG asks of a drawing. */
const LEAST_CONTRAST = 3;

/** So many pixels of a large picture are looked at. */
const MOST_PIXELS = 10_000;
/** From here on a pixel covers what is below it. */
const VISIBLE_ALPHA = 128;

/** The names that drawing programs write. */
const NAMED: Readonly<Record<string, string>> = {
  black: "#000000",
  navy: "#000080",
  white: "#FFFFFF",
};

/**
 * Whether at least half of the colors of a vector, which `safeSvg` has written, are hard to see on
 * dark pages. Their areas are not measured. A drawing without colors is black.
 */
export function isHardToSeeOnDark(svg: string): boolean {
  const values = [...svg.matchAll(/\b(?:fill|stroke|stop-color)="([^"]*)"/g)].map(
    ([, value = ""]) => value.trim().toLowerCase(),
  );
  const colors = values.flatMap((value) => NAMED[value] ?? readHex(value) ?? []);
  if (colors.length === 0) colors.push("#000000");
  return areMostHidden(colors);
}

/**
 * The same for the pixels of a PNG. One without transparent pixels brings its own background. A
 * kind of PNG that the library cannot read counts as easy to see.
 */
export function isPngHardToSeeOnDark(file: Uint8Array): boolean {
  const pixels = readPixels(file);
  const visible = pixels.filter(({ alpha }) => alpha >= VISIBLE_ALPHA);
  const hasBackground = visible.length === pixels.length;
  return !hasBackground && visible.length > 0 && areMostHidden(visible.map(({ color }) => color));
}

function areMostHidden(colors: readonly string[]): boolean {
  const hidden = colors.filter((color) => contrast(color, SURFACE) < LEAST_CONTRAST);
  return hidden.length * 2 >= colors.length;
}

interface Pixel {
  /** As `#rrggbb`. */
  color: string;
  /** 0 to 255. */
  alpha: number;
}

/** Evenly chosen pixels; none of a picture without transparency. */
function readPixels(file: Uint8Array): Pixel[] {
  const png = decodePng(file);
  if (!png) return [];
  const { data, channels, shift } = png;
  // Two are grey and alpha.
  if (channels !== 2 && channels !== 4) return [];
  const step = Math.ceil(data.length / channels / MOST_PIXELS) * channels;
  const pixels: Pixel[] = [];
  for (let at = 0; at < data.length; at += step) {
    const [first = 0, ...others] = Array.from(
      data.subarray(at, at + channels),
      (value) => value >> shift,
    );
    const alpha = others.pop() ?? 0;
    pixels.push({ color: hexOf([first, ...(others.length > 0 ? others : [first, first])]), alpha });
  }
  return pixels;
}

function decodePng(file: Uint8Array) {
  try {
    const png = decode(file);
    const { data, channels } = png.palette ? toChannels(png, png.palette) : png;
    return { data, channels, shift: png.depth === 16 ? 8 : 0 };
  } catch {
    return null;
  }
}

const toChannels = (png: DecodedPng, palette: readonly (readonly number[])[]) => ({
  data: convertIndexedToRgb(png),
  channels: palette[0]?.length ?? 0,
});

function readHex(value: string): string | null {
  const channels = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(value);
  if (!channels) return value.startsWith("#") ? readColor(value) : null;
  return hexOf(channels.slice(1).map((text) => Math.min(255, Number(text))));
}

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
