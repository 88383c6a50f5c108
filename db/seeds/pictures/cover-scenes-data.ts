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

/** Figures, forecasts and measurements. */
export function demandForecast(p: Palette): string {
  const past = [
    [220, 500],
    [300, 440],
    [380, 470],
    [460, 380],
    [540, 400],
    [620, 330],
  ] as const;
  const ahead = [
    [620, 330],
    [720, 300],
    [820, 240],
    [940, 210],
  ] as const;
  const band = `${curve([
    [620, 330],
    [720, 260],
    [820, 190],
    [940, 140],
  ])}L940 290${curve([
    [940, 290],
    [820, 300],
    [720, 345],
    [620, 330],
  ]).replace("M", "L")}Z`;
  return `${browser(160, 70, 880, 570, p)}
${each([200, 290, 380, 470, 560], (y) => line(`M210 ${y}H990`, p.paper, 3))}
${fade(shape(`${curve(past)}V560H220Z`, p.shape), 0.55)}${fade(shape(band, p.accent), 0.28)}
${line(curve(past), p.cloth, 8)}<path d="${curve(ahead)}" fill="none" stroke="${p.accent}" stroke-width="8" stroke-linecap="round" stroke-dasharray="2 18"/>
${line("M620 170V560", p.ink, 3)}${each(past, ([x, y]) => dot(x, y, 11, "#ffffff") + dot(x, y, 6, p.cloth))}
${each([0, 1, 2, 3, 4, 5, 6, 7, 8], (nth) => box(222 + nth * 86, 584, 44, 12, p.shape, 6))}
${card(706, 372, 250, 132, 22)}${box(734, 398, 90, 16, p.shape, 8)}${box(734, 428, 150, 30, p.ink, 15)}${box(734, 474, 190, 10, p.accent, 5)}`;
}

export function cashFlow(p: Palette): string {
  const months = [90, 140, -60, 170, 120, -110, 70, 190, 230, 160];
  return `${browser(160, 80, 880, 560, p)}
${each([0, 1, 2], (nth) => `${box(200 + nth * 274, 168, 250, 104, nth === 1 ? p.cloth : p.trim, 20)}${box(224 + nth * 274, 192, 90, 14, p.shape, 7)}${box(224 + nth * 274, 222, nth === 1 ? 160 : 130, 26, nth === 1 ? p.accent : p.cloth, 13)}`)}
${line("M200 500H1000", p.shape, 4)}
${each(months, (amount, nth) => box(216 + nth * 80, amount > 0 ? 496 - amount * 0.85 : 504, 46, Math.abs(amount) * 0.85, amount > 0 ? (nth > 6 ? p.shape : p.cloth) : p.accent, 10))}
${line(
  curve([
    [238, 440],
    [318, 410],
    [398, 430],
    [478, 380],
    [558, 350],
    [638, 400],
    [718, 380],
    [798, 330],
    [878, 300],
    [958, 310],
  ]),
  p.ink,
  5,
)}`;
}

export function drift(p: Palette): string {
  const bell = (centre: number, height: number, width: number) =>
    curve([
      [centre - width, 500],
      [centre - width / 2, 500 - height * 0.4],
      [centre, 500 - height],
      [centre + width / 2, 500 - height * 0.4],
      [centre + width, 500],
    ]);
  return `${card(140, 110, 620, 460, 28, p.ink)}${box(180, 150, 180, 20, p.shape, 10)}${each([250, 333, 416], (y) => fade(line(`M180 ${y}H720`, p.shape, 2), 0.35))}
${fade(shape(`${bell(370, 250, 180)}Z`, p.shape), 0.55)}${fade(shape(`${bell(500, 230, 200)}Z`, p.accent), 0.75)}
${line("M180 500H720", p.trim, 4)}${line("M370 500V226", p.trim, 3)}${line("M500 500V246", p.accent, 3)}${line("M384 210h96M466 198l16 12l-16 12", p.trim, 5)}
${each([0, 1, 2, 3], (nth) => `${card(810, 110 + nth * 118, 250, 98, 22)}${dot(850, 159 + nth * 118, 17, nth === 1 ? p.accent : p.cloth)}${textLines(884, 143 + nth * 118, [nth === 1 ? 140 : 110, 70], p.shape, 12)}`)}
${line("M843 277v-1M850 268v10M850 285v1", "#ffffff", 5)}`;
}

export function fraudShield(p: Palette): string {
  return `${each([0, 1, 2, 3, 4], (nth) => `${card(110, 96 + nth * 102, 380, 80, 22)}${dot(156, 136 + nth * 102, 22, nth === 2 ? p.accent : p.shape)}${textLines(194, 120 + nth * 102, [150, 100], p.shape, 12)}${box(400, 124 + nth * 102, 62, 24, nth === 2 ? p.accent : p.paper, 12)}`)}
${line("M490 136H590C640 136 640 330 690 330M490 340H690M490 544H590C640 544 640 350 690 350", p.cloth, 4)}${line("M490 340H690", p.accent, 6)}
${fade(shape("M860 116C920 162 984 172 1048 172C1058 356 1006 508 860 600C714 508 662 356 672 172C736 172 800 162 860 116Z", p.ink), 0.14)}
${shape("M860 96C920 142 980 150 1040 150C1052 340 1000 490 860 580C720 490 668 340 680 150C740 150 800 142 860 96Z", p.cloth)}
${shape("M860 130C912 168 960 178 1010 180C1018 336 974 462 860 540Z", p.ink)}${fade(shape("M860 96C920 142 980 150 1040 150C1052 340 1000 490 860 580Z", p.ink), 0.18)}
${line("M776 336l58 60l112 -126", p.trim, 30)}`;
}

export function wardRound(p: Palette): string {
  const rows = [
    [0, 150, 120],
    [1, 60, 170],
    [2, 230, 110],
    [3, 20, 90],
    [3, 180, 150],
  ] as const;
  const tints = [p.cloth, p.accent, p.shape, p.ink, p.cloth];
  return `${card(110, 110, 560, 460, 28)}${box(146, 146, 160, 22, p.cloth, 11)}${each([0, 1, 2, 3, 4], (nth) => box(250 + nth * 80, 200, 44, 12, p.shape, 6))}
${each([0, 1, 2, 3], (nth) => `${line(`M146 ${318 + nth * 78}H634`, p.paper, 3)}${dot(172, 270 + nth * 78, 22, p.shape)}${box(204, 263 + nth * 78, 30, 14, p.paper, 7)}`)}
${each(rows, ([row, start, length], nth) => box(250 + start, 250 + row * 78, length, 42, tints[nth] ?? p.cloth, 21))}
${phone(760, 40, p)}${box(796, 110, 130, 20, p.cloth, 10)}${box(796, 150, 228, 150, p.cloth, 24)}${line("M812 232h46l16 -40l24 76l20 -52l12 16h80", "#ffffff", 7)}
${each([0, 1, 2], (nth) => `${box(796, 322 + nth * 84, 228, 68, "#ffffff", 18)}${shape(`M826 ${342 + nth * 84}h12v10h10v12h-10v10h-12v-10h-10v-12h10Z`, nth === 1 ? p.accent : p.cloth)}${textLines(864, 342 + nth * 84, [120, 80], p.shape, 10)}`)}`;
}

export function shelf(p: Palette): string {
  const goods = [60, 84, 50, 72, 60, 92, 54, 70, 58, 80];
  const row = (top: number, shift: number) => {
    let x = 120;
    return `${each(goods, (width, nth) => {
      const height = 70 + ((nth * 37 + shift * 53) % 60);
      const left = x;
      x += width + 8;
      const tint = [p.cloth, p.shape, p.accent, p.ink, p.trim][(nth + shift) % 5] ?? p.cloth;
      return nth === 6 && shift === 1
        ? `<rect x="${left}" y="${top - 100}" width="${width}" height="100" rx="10" fill="none" stroke="${p.accent}" stroke-width="5" stroke-dasharray="10 10"/>`
        : `${box(left, top - height, width, height, tint, 10)}${box(left + 8, top - height * 0.6, width - 16, 18, "#ffffff", 6)}`;
    })}${box(90, top, 830, 20, p.ink, 6)}`;
  };
  return `<g transform="translate(-20 10)">${row(220, 0)}${row(400, 1)}${row(580, 2)}</g>
${phone(810, 40, p)}${box(846, 110, 228, 270, p.paper, 22)}${each([0, 1, 2, 3, 4, 5], (nth) => box(864 + (nth % 3) * 68, 136 + Math.floor(nth / 3) * 120, 56, 92, nth === 4 ? "#ffffff" : nth % 2 ? p.cloth : p.shape, 10))}
<rect x="926" y="250" width="68" height="104" rx="12" fill="none" stroke="${p.accent}" stroke-width="6"/>
${box(846, 404, 228, 70, "#ffffff", 18)}${dot(882, 439, 17, p.accent)}${textLines(914, 424, [130, 90], p.shape, 11)}${box(846, 490, 228, 70, "#ffffff", 18)}${dot(882, 525, 17, p.cloth)}${textLines(914, 510, [110, 70], p.shape, 11)}`;
}
