import { PALETTES, type Palette, type PaletteName } from "./palettes.ts";
import { CLOTHES } from "./portrait-clothes.ts";
import { BEARDS, drawCheeks, drawFeatures, drawHead, GLASSES, SKINS } from "./portrait-face.ts";
import { HAIR, type HairStyle } from "./portrait-hair.ts";
import { randomFrom } from "./random.ts";

const HAIR_COLOURS = {
  black: "#221c22",
  brown: "#4a3026",
  chestnut: "#7a4528",
  auburn: "#a0502c",
  blond: "#dcb36a",
  sand: "#b98c55",
  grey: "#9a9aa3",
  silver: "#d3d4da",
} as const;

export interface Look {
  palette: PaletteName;
  skin: keyof typeof SKINS;
  hair: HairStyle;
  hairColour: keyof typeof HAIR_COLOURS;
  clothes: keyof typeof CLOTHES;
  glasses?: keyof typeof GLASSES;
  beard?: keyof typeof BEARDS;
  earrings?: true;
}

const BACKDROPS = [
  (x: number) => `<circle cx="${96 + x * 64}" cy="118" r="92"/>`,
  (x: number) => `<path d="M${20 + x * 20} 256V128a104 104 0 0 1 208 0V256Z"/>`,
  (x: number) =>
    `<path d="M0 ${150 + x * 40}C60 ${110 + x * 30} 120 ${190 - x * 40} 256 ${100 + x * 40}V256H0Z"/>`,
  (x: number) =>
    `<path d="M0 256L256 ${x * 60}V256Z"/><circle cx="${48 + x * 30}" cy="60" r="22"/>`,
  (x: number) =>
    `<rect x="${30 + x * 20}" y="30" width="176" height="240" rx="88" transform="rotate(${14 - x * 28} 128 128)"/>`,
] as const;

function drawBackdrop(palette: Palette, random: () => number): string {
  const draw = BACKDROPS[Math.floor(random() * BACKDROPS.length)] ?? BACKDROPS[0];
  return `<rect width="256" height="256" fill="${palette.paper}"/><g fill="${palette.shape}">${draw(random())}</g>`;
}

/** A headscarf frames the face instead of hair: an outer drape in `cloth`, an inner edge in `trim`. */
function drawScarf({ cloth, trim, ink }: Palette): { back: string; front: string } {
  return {
    back: `<path d="M128 40C84 40 70 78 74 120C76 158 62 190 54 216C90 240 166 240 202 216C194 190 180 158 182 120C186 78 172 40 128 40Z" fill="${cloth}"/>`,
    front: `<path fill-rule="evenodd" d="M128 44C90 44 76 78 78 118C80 158 96 192 128 206C160 192 176 158 178 118C180 78 166 44 128 44ZM128 74C152 74 164 92 164 114C164 140 148 160 128 160C108 160 92 140 92 114C92 92 104 74 128 74Z" fill="${cloth}"/>
<path d="M92 112C92 90 104 74 128 74C152 74 164 90 164 112" fill="none" stroke="${trim}" stroke-width="4" opacity=".8"/>
<path d="M84 150C98 192 140 208 184 188M78 178C104 214 150 222 192 204" fill="none" stroke="${ink}" stroke-width="3" opacity=".25" stroke-linecap="round"/>`,
  };
}

function drawHair(look: Look, palette: Palette): { back: string; front: string } {
  if (look.hair === "scarf") return drawScarf(palette);
  const { back, front } = HAIR[look.hair];
  const fill = HAIR_COLOURS[look.hairColour];
  return { back: `<g fill="${fill}">${back}</g>`, front: `<g fill="${fill}">${front}</g>` };
}

function drawEarrings({ cloth, trim }: Palette): string {
  return `<g fill="${trim}" stroke="${cloth}" stroke-width="2"><circle cx="87" cy="129" r="4"/><circle cx="169" cy="129" r="4"/></g>`;
}

/** A flat bust, 256 × 256; `person` varies ground and mood, the same person always looks the same. */
export function drawPortrait(person: string, look: Look): string {
  const random = randomFrom(person);
  const palette = PALETTES[look.palette];
  const skin = SKINS[look.skin];
  const hair = drawHair(look, palette);
  const colour = HAIR_COLOURS[look.hairColour];
  const beard = look.beard ? `<g fill="${colour}">${BEARDS[look.beard]}</g>` : "";
  const lips = look.beard && look.beard !== "moustache" ? skin.light : skin.line;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
${drawBackdrop(palette, random)}<g transform="translate(-11.5 -15) scale(1.09)">
${hair.back}${drawHead(skin)}<g transform="translate(0 -8)">${CLOTHES[look.clothes](palette)}</g>
${drawCheeks(skin)}${beard}${drawFeatures(skin, colour, lips, random())}${hair.front}
${look.earrings ? drawEarrings(palette) : ""}${look.glasses ? GLASSES[look.glasses] : ""}</g></svg>`;
}
