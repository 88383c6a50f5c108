import { encode } from "fast-png";
import { expect, test } from "vitest";
import {
  isHardToSeeOnDark,
  isPngHardToSeeOnDark,
} from "#app/domain/branding/dark-visibility.server.ts";

const drawing = (...attributes: string[]) =>
  `<svg>${attributes.map((text) => `<path ${text} d="M0 0h9v9z"/>`).join("")}</svg>`;

test.each([
  ["black by default", drawing("")],
  ["dark blue", drawing('fill="#112244"')],
  ["a dark text beside a bright sign", drawing('fill="#1a1a1a"', 'fill="#ffcc00"')],
  ["a dark line", drawing('fill="none" stroke="rgb(10, 20, 30)"')],
])("%s is hard to see on dark pages", (_, svg) => {
  expect(isHardToSeeOnDark(svg)).toBe(true);
});

test.each([
  ["white", drawing('fill="white"')],
  ["yellow", drawing('fill="#fc0"')],
  ["a bright gradient", '<svg><stop stop-color="#ffd86b"/><stop stop-color="#ffffff"/></svg>'],
])("%s is easy to see", (_, svg) => {
  expect(isHardToSeeOnDark(svg)).toBe(false);
});

type Channels = [number, number, number, number] | [number, number];

/** Four pixels of one color, then four of another. */
function png(first: Channels, second: Channels): Uint8Array {
  const pixels = [first, second].flatMap((pixel) => Array.from({ length: 4 }, () => pixel).flat());
  return encode({ width: 4, height: 2, channels: first.length, data: new Uint8Array(pixels) });
}

const NOTHING: Channels = [0, 0, 0, 0];

test.each([
  ["black", png([0, 0, 0, 255], NOTHING)],
  ["dark blue", png([17, 34, 68, 255], NOTHING)],
  ["dark grey", png([30, 255], [0, 0])],
])("%s pixels on nothing are hard to see on dark pages", (_, file) => {
  expect(isPngHardToSeeOnDark(file)).toBe(true);
});

test.each([
  ["white pixels on nothing", png([255, 255, 255, 255], NOTHING)],
  ["a dark name on a white background", png([0, 0, 0, 255], [255, 255, 255, 255])],
  ["an empty picture", png(NOTHING, NOTHING)],
  ["a file that is no PNG", new TextEncoder().encode("<svg/>")],
])("%s: easy to see", (_, file) => {
  expect(isPngHardToSeeOnDark(file)).toBe(false);
});
