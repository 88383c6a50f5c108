import {
  box,
  browser,
  card,
  dot,
  each,
  fade,
  line,
  phone,
  shape,
  textLines,
} from "./cover-shapes.ts";
import type { Palette } from "./palettes.ts";

/** Conversations, documents and prompts. */
export function chat(p: Palette): string {
  return `${browser(190, 90, 820, 560, p)}${shape("M190 146h210v504h-190a20 20 0 0 1 -20 -20Z", p.trim)}
${each([0, 1, 2, 3, 4], (nth) => `${nth === 1 ? box(204, 162 + nth * 84, 182, 72, p.shape, 16) : ""}${dot(240, 198 + nth * 84, 22, nth === 1 ? p.cloth : p.shape)}${textLines(276, 186 + nth * 84, [92, 60], nth === 1 ? p.cloth : p.shape, 10)}`)}
${box(440, 190, 330, 96, p.paper, 26)}${textLines(468, 214, [270, 190], p.shape)}
${box(600, 312, 370, 132, p.cloth, 26)}${textLines(630, 338, [300, 260, 170], p.shape)}
${box(440, 470, 250, 74, p.paper, 26)}${textLines(468, 492, [180], p.shape, 16)}${dot(720, 507, 10, p.accent)}${dot(750, 507, 10, p.accent)}${dot(780, 507, 10, p.shape)}
${box(440, 576, 470, 46, p.trim, 23)}${dot(947, 599, 24, p.accent)}${line("M939 599h16M948 591l8 8l-8 8", "#ffffff", 4)}`;
}

export function documentSearch(p: Palette): string {
  const page = (x: number, y: number, turn: number, marked: number) =>
    `<g transform="rotate(${turn} ${x + 150} ${y + 200})">${card(x, y, 300, 400)}${box(x + 34, y + 40, 140, 22, p.cloth, 11)}${each(
      [0, 1, 2, 3, 4, 5, 6, 7],
      (nth) =>
        nth === marked
          ? box(x + 26, y + 86 + nth * 36, 248, 30, p.accent, 8) +
            box(x + 34, y + 94 + nth * 36, 210, 13, "#ffffff", 6)
          : box(x + 34, y + 94 + nth * 36, nth % 3 === 2 ? 150 : 228, 13, p.shape, 6),
    )}</g>`;
  return `${page(210, 150, -9, 9)}${page(690, 150, 8, 9)}${page(440, 110, 0, 3)}
<circle cx="752" cy="398" r="112" fill="#ffffff" fill-opacity=".35" stroke="${p.ink}" stroke-width="22"/>${line("M834 480L920 566", p.ink, 34)}
${line("M690 360a80 80 0 0 1 50 -36", "#ffffff", 10)}`;
}

export function promptCards(p: Palette): string {
  const tints = [p.shape, p.paper, p.accent, "#ffffff"];
  return `${each(tints, (tint, nth) => {
    const [x, y] = [250 + nth * 66, 90 + nth * 56];
    return `${card(x, y, 500, 300, 26, tint)}${fade(box(x + 36, y + 30, 130, 18, p.ink, 9), nth === 2 ? 0.9 : 0.6)}`;
  })}
${each(["#", "{"], (_, nth) => textLines(484, 348 + nth * 84, nth ? [300, 240] : [360, 320], p.shape))}
${box(484, 432, 110, 14, p.cloth, 7)}${box(610, 432, 84, 14, p.accent, 7)}
${box(484, 502, 120, 40, p.cloth, 20)}${box(620, 502, 90, 40, p.paper, 20)}${line("M838 300l22 22l42 -46", p.cloth, 12)}`;
}

export function lessons(p: Palette): string {
  const steps = [0, 1, 2, 3, 4];
  return `${each(steps, (nth) => {
    const [x, top] = [130 + nth * 130, 520 - nth * 84];
    return `${box(x, top, 130, 675 - top, nth % 2 ? p.cloth : p.ink, 0)}${box(x, top, 130, 16, p.shape, 0)}`;
  })}
${line("M196 470C240 430 260 420 326 388S400 330 456 304S540 240 586 220", p.accent, 7)}${each(
  [
    [196, 470],
    [326, 388],
    [456, 304],
    [586, 220],
  ] as const,
  ([x, y]) => dot(x, y, 15, "#ffffff") + dot(x, y, 8, p.accent),
)}
${line("M716 178V64", p.ink, 8)}${shape("M716 64h84l-22 28l22 28h-84Z", p.accent)}
${phone(830, 50, p)}${box(866, 126, 228, 120, p.shape, 22)}${shape("M962 158l44 28l-44 28Z", "#ffffff")}
${each([0, 1, 2], (nth) => `${box(866, 270 + nth * 92, 228, 76, "#ffffff", 18)}${dot(904, 308 + nth * 92, 20, nth < 2 ? p.cloth : p.shape)}${nth < 2 ? line(`M895 ${308 + nth * 92}l7 7l12 -14`, "#ffffff", 5) : ""}${textLines(938, 292 + nth * 92, [130, 84], p.shape, 11)}`)}
${box(866, 560, 228, 44, p.accent, 22)}`;
}

export function storeFront(p: Palette): string {
  const tints = [p.shape, p.paper, p.accent, p.paper, p.shape, p.cloth];
  return `${browser(150, 80, 900, 560, p)}${box(186, 164, 300, 28, p.cloth, 14)}${box(830, 164, 184, 28, p.paper, 14)}
${each(tints, (tint, nth) => {
  const [x, y] = [186 + (nth % 3) * 284, 216 + Math.floor(nth / 3) * 206];
  return `${box(x, y, 260, 130, tint, 18)}${nth % 2 ? dot(x + 130, y + 66, 40, p.trim) : shape(`M${x + 90} ${y + 104}l40 -76l40 76Z`, p.trim)}${textLines(x, y + 146, [170, 96], p.shape, 11)}`;
})}
${line("M748 208h272a18 18 0 0 1 18 18v154a18 18 0 0 1 -18 18h-272a18 18 0 0 1 -18 -18v-154a18 18 0 0 1 18 -18Z", p.ink, 7)}
${card(926, 348, 190, 72, 36, p.ink)}${shape("M962 370c-8 -10 -24 -2 -20 12c3 10 20 22 20 22s17 -12 20 -22c4 -14 -12 -22 -20 -12Z", p.accent)}${textLines(1000, 378, [86], p.shape, 13)}`;
}

export function moodBoard(p: Palette): string {
  const screen = 470;
  return `${card(150, 140, 240, 300, 24, p.shape)}${shape("M150 380C220 300 280 420 390 320V416a24 24 0 0 1 -24 24H174a24 24 0 0 1 -24 -24Z", p.cloth)}${dot(316, 216, 38, p.accent)}
${card(810, 110, 250, 200, 24, p.accent)}${shape("M860 310a75 75 0 0 1 150 0Z", p.ink)}
${card(840, 350, 220, 240, 24, "#ffffff")}${each([p.cloth, p.shape, p.accent, p.ink], (tint, nth) => box(866 + (nth % 2) * 88, 380 + Math.floor(nth / 2) * 96, 80, 86, tint, 18))}
${card(196, 470, 210, 130, 24, p.ink)}${line("M230 560q40 -70 70 -10t72 -30", p.accent, 9)}
${phone(450, 46, p)}${box(screen + 12, 118, 236, 250, p.shape, 24)}${shape("M482 330C540 250 600 370 718 270V344a24 24 0 0 1 -24 24H506a24 24 0 0 1 -24 -24Z", p.cloth)}${dot(660, 190, 34, p.accent)}
${box(482, 386, 112, 112, p.accent, 22)}${box(606, 386, 112, 112, p.ink, 22)}${dot(538, 442, 30, p.trim)}${line("M630 470l30 -50l34 50Z", p.trim, 7)}
${box(482, 520, 170, 46, "#ffffff", 23)}${dot(694, 543, 24, p.cloth)}${line("M694 533v20M684 543h20", "#ffffff", 5)}`;
}
