import { expect, test } from "vitest";
import { isHardToSeeOnDark } from "#app/domain/branding/dark-visibility.server.ts";

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
