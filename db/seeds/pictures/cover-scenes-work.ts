import {
  box,
  browser,
  card,
  curve,
  dot,
  each,
  fade,
  line,
  phone,
  shape,
  textLines,
} from "./cover-shapes.ts";
import type { Palette } from "./palettes.ts";

/** Processes, agents, pictures and sound at work. */
export function handover(p: Palette): string {
  const heights = [
    [96, 130, 84],
    [140, 92],
    [88, 88, 120],
  ] as const;
  return `${browser(150, 70, 900, 570, p)}
${each(heights, (column, nth) => {
  const x = 190 + nth * 284;
  let y = 214;
  return `${box(x, 160, 252, 446, p.trim, 22)}${box(x + 22, 182, 110, 16, p.cloth, 8)}${each(
    column,
    (height, place) => {
      const top = y;
      y += height + 16;
      return `${card(x + 16, top, 220, height, 16)}${textLines(x + 36, top + 22, [120, 80], p.shape, 11)}${height > 110 ? box(x + 36, top + height - 34, 70, 16, nth === 1 ? p.accent : p.shape, 8) : ""}${dot(x + 208, top + height - 26, 13, (nth + place) % 2 ? p.cloth : p.accent)}`;
    },
  )}`;
})}
${line("M418 300C470 300 452 250 488 250M478 238l14 12l-14 12", p.ink, 6)}${line("M702 330C750 330 740 390 772 390M762 378l14 12l-14 12", p.ink, 6)}`;
}

export function agentRuns(p: Palette): string {
  const spans = [
    [0, 0, 780],
    [1, 40, 250],
    [2, 70, 130],
    [1, 310, 320],
    [2, 330, 90],
    [2, 440, 170],
    [1, 650, 120],
  ] as const;
  return `${card(130, 90, 940, 500, 30, p.ink)}${box(170, 126, 200, 20, p.shape, 10)}${box(920, 122, 110, 30, p.cloth, 15)}
${each([0, 1, 2, 3, 4], (nth) => fade(line(`M${190 + nth * 196} 176V556`, p.shape, 2), 0.3))}
${each(spans, ([depth, start, length], nth) => {
  const [x, y] = [190 + start, 186 + nth * 53];
  const tint = nth === 5 ? p.accent : depth === 0 ? p.trim : depth === 1 ? p.shape : p.cloth;
  return `${depth ? line(`M${x - 18} ${y - 20}V${y + 18}H${x - 4}`, p.shape, 3) : ""}${box(x, y, length, 36, tint, 12)}${length > 120 ? fade(box(x + 16, y + 12, Math.min(110, length - 60), 12, p.ink, 6), 0.45) : ""}`;
})}
${card(760, 330, 270, 150, 22)}${dot(798, 370, 18, p.accent)}${line("M791 363l14 14M805 363l-14 14", "#ffffff", 5)}${textLines(832, 354, [150, 110], p.shape, 12)}${textLines(784, 416, [220, 170], p.paper, 12)}`;
}

export function flowBuilder(p: Palette): string {
  const node = (x: number, y: number, tint: string, icon: string) =>
    `${card(x, y, 210, 104, 24)}${box(x + 20, y + 22, 60, 60, tint, 18)}<g transform="translate(${x + 50} ${y + 52})">${icon}</g>${textLines(x + 98, y + 36, [86, 56], p.shape, 12)}`;
  return `${each(
    Array.from({ length: 13 }, (_, nth) => nth),
    (nth) => each([0, 1, 2, 3, 4, 5, 6], (row) => dot(60 + nth * 90, 66 + row * 90, 4, p.shape)),
  )}
${line("M330 336C400 336 380 190 470 190", p.cloth, 6)}${line("M330 336C400 336 380 480 470 480", p.cloth, 6)}${line("M680 190C750 190 740 336 850 336", p.cloth, 6)}${line("M680 480C750 480 740 336 850 336", p.accent, 6)}
${node(130, 284, p.cloth, line("M-14 -8h28v18h-28ZM-14 -8l14 11l14 -11", "#ffffff", 4))}${node(470, 138, p.accent, line("M-13 0h26M0 -13v26", "#ffffff", 5))}
${node(470, 428, p.ink, line("M-12 4l8 8l16 -20", "#ffffff", 5))}${node(850, 284, p.cloth, line("M-12 -12h24v24h-24ZM-12 -2h24", "#ffffff", 4))}
${each(
  [
    [340, 336],
    [470, 190],
    [470, 480],
    [680, 190],
    [680, 480],
    [850, 336],
  ] as const,
  ([x, y]) => dot(x, y, 12, "#ffffff") + dot(x, y, 7, p.ink),
)}
${shape("M640 540l0 62l17 -14l11 26l13 -6l-11 -25l22 -3Z", p.ink)}`;
}

export function inspection(p: Palette): string {
  return `<g transform="translate(0 6)">${card(110, 120, 980, 430, 40, p.ink)}${box(136, 146, 760, 378, p.shape, 22)}
${fade(shape("M136 420C300 330 420 470 600 380S820 360 896 330V502a22 22 0 0 1 -22 22H158a22 22 0 0 1 -22 -22Z", p.cloth), 0.35)}
${line("M300 146l34 70l-28 54l52 74l-24 60l46 120", p.ink, 7)}${line("M306 270l-60 40M358 344l62 22", p.ink, 5)}${line("M640 300q30 26 22 58t26 60", p.ink, 5)}
<rect x="216" y="190" width="226" height="250" rx="12" fill="${p.accent}" fill-opacity=".16" stroke="${p.accent}" stroke-width="7"/>${box(216, 158, 124, 32, p.accent, 8)}${box(232, 169, 84, 10, "#ffffff", 5)}
<rect x="606" y="280" width="118" height="160" rx="12" fill="none" stroke="#ffffff" stroke-width="6" stroke-dasharray="16 12"/>
${dot(994, 336, 50, p.trim)}${dot(994, 336, 38, p.accent)}${box(946, 190, 96, 44, p.cloth, 22)}${dot(968, 212, 15, p.trim)}${box(956, 436, 76, 76, p.cloth, 18)}${line("M976 488l16 -22l12 14l8 -10l14 18", p.trim, 5)}</g>`;
}

export function labelling(p: Palette): string {
  return `${browser(150, 76, 900, 566, p)}${box(150, 132, 92, 490, p.trim, 0)}${each([0, 1, 2, 3], (nth) => box(172, 156 + nth * 66, 48, 48, nth === 1 ? p.accent : p.shape, 14))}
${box(266, 156, 560, 460, p.paper, 20)}${shape("M266 520C360 420 440 500 540 430S720 400 826 450V596a20 20 0 0 1 -20 20H286a20 20 0 0 1 -20 -20Z", p.shape)}${dot(720, 240, 42, p.accent)}
${shape("M330 500v-130l70 -60l70 60v130Z", p.cloth)}${box(384, 430, 34, 70, p.paper, 6)}${shape("M560 510l62 -150l62 150Z", p.ink)}${box(614, 500, 16, 40, p.ink, 4)}
${each(
  [
    [314, 296, 172, 220, p.accent],
    [544, 344, 156, 206, p.cloth],
  ] as const,
  ([x, y, width, height, tint]) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${tint}" stroke-width="5" stroke-dasharray="14 9"/>${each(
      [
        [x, y],
        [x + width, y],
        [x, y + height],
        [x + width, y + height],
      ] as const,
      ([cx, cy]) =>
        box(cx - 9, cy - 9, 18, 18, "#ffffff", 4) + box(cx - 6, cy - 6, 12, 12, tint, 3),
    )}`,
)}
${each([p.accent, p.cloth, p.ink, p.shape], (tint, nth) => `${box(850, 156 + nth * 76, 172, 60, p.trim, 16)}${box(866, 174 + nth * 76, 24, 24, tint, 8)}${box(906, 180 + nth * 76, nth % 2 ? 64 : 92, 12, p.shape, 6)}`)}${box(850, 556, 172, 50, p.cloth, 25)}`;
}

export function voiceMemo(p: Palette): string {
  const loudness = [
    28, 54, 96, 70, 132, 168, 110, 190, 236, 150, 214, 120, 172, 88, 140, 66, 104, 46, 72, 30,
  ];
  return `${each(loudness, (height, nth) => fade(box(64 + nth * 55, 338 - height, 24, height * 2, nth < 9 ? p.cloth : p.shape, 12), 0.9))}
${phone(450, 40, p)}${box(486, 108, 120, 18, p.cloth, 9)}${dot(600, 236, 84, p.paper)}${dot(600, 236, 60, p.accent)}${box(584, 200, 32, 52, "#ffffff", 16)}${line("M572 238a28 28 0 0 0 56 0M600 266v14", "#ffffff", 6)}
${each(
  [0, 1, 2],
  (nth) =>
    `${box(486, 356 + nth * 84, 228, 68, "#ffffff", 18)}${dot(522, 390 + nth * 84, 18, nth ? p.shape : p.cloth)}${shape(`M517 ${381 + nth * 84}l14 9l-14 9Z`, "#ffffff")}${line(
      curve([
        [556, 390 + nth * 84],
        [578, 376 + nth * 84],
        [600, 404 + nth * 84],
        [622, 374 + nth * 84],
        [644, 402 + nth * 84],
        [680, 390 + nth * 84],
      ]),
      p.shape,
      5,
    )}`,
)}`;
}
