import * as data from "./cover-scenes-data.ts";
import * as text from "./cover-scenes-text.ts";
import * as work from "./cover-scenes-work.ts";
import { dot, shape } from "./cover-shapes.ts";
import { PALETTES, type Palette, type PaletteName } from "./palettes.ts";

const SCENES = { ...data, ...text, ...work };

const GROUNDS = {
  hills: ({ shape: mid }: Palette) =>
    `${shape("M0 430C200 330 420 520 640 420S1020 300 1200 380V675H0Z", mid)}<g opacity=".5">${shape("M0 540C260 440 460 600 720 520S1080 460 1200 500V675H0Z", mid)}</g>`,
  bands: ({ shape: mid }: Palette) =>
    `<g transform="rotate(-18 600 337)"><rect x="-200" y="60" width="1700" height="120" fill="${mid}" opacity=".45"/><rect x="-200" y="230" width="1700" height="190" fill="${mid}" opacity=".75"/><rect x="-200" y="480" width="1700" height="70" fill="${mid}" opacity=".45"/></g>`,
  circles: ({ shape: mid }: Palette) =>
    `<g opacity=".7">${dot(180, 120, 260, mid)}${dot(1080, 590, 320, mid)}</g>${dot(1090, 90, 46, mid)}`,
  arch: ({ shape: mid }: Palette) =>
    `<g opacity=".5">${dot(600, 675, 600, mid)}</g><g opacity=".7">${dot(600, 675, 440, mid)}</g>`,
} as const;

const FRAMES = { whole: "0 0 1200 675", left: "90 60 720 405", right: "470 130 720 405" } as const;

export interface Picture {
  scene: keyof typeof SCENES;
  ground: keyof typeof GROUNDS;
  palette: PaletteName;
  /** Shows only this side of the scene, larger. */
  detail?: keyof typeof FRAMES;
}

/** A flat composition, 1200 × 675. */
export function drawCover({ scene, ground, palette: name, detail = "whole" }: Picture): string {
  const palette = PALETTES[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" color="${palette.ink}" viewBox="${FRAMES[detail]}">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${palette.trim}"/><stop offset="1" stop-color="${palette.paper}"/></linearGradient></defs>
<rect width="1200" height="675" fill="url(#ground)"/>${GROUNDS[ground](palette)}${SCENES[scene](palette)}</svg>`;
}
