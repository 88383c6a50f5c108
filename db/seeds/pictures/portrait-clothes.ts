import type { Palette } from "./palettes.ts";

const BODY =
  "M30 276V256C32 214 62 194 104 186C112 200 144 200 152 186C194 194 224 214 226 256V276Z";

function body(fill: string): string {
  return `<path d="${BODY}" fill="${fill}"/>`;
}

export const CLOTHES = {
  crew: ({ cloth, trim }: Palette) =>
    `${body(cloth)}<path d="M102 187C108 206 148 206 154 187" fill="none" stroke="${trim}" stroke-width="6" stroke-linecap="round" opacity=".85"/>`,
  turtleneck: ({ cloth, ink }: Palette) =>
    `${body(cloth)}<path d="M106 170C118 176 138 176 150 170L153 192C142 204 114 204 103 192Z" fill="${cloth}"/><path d="M104 186C114 196 142 196 152 186" fill="none" stroke="${ink}" stroke-width="3" opacity=".35"/>`,
  shirt: ({ cloth, trim, ink }: Palette) =>
    `${body(trim)}<path d="M104 184L128 208L112 222L92 190Z" fill="${cloth}" opacity=".18"/><path d="M152 184L128 208L144 222L164 190Z" fill="${cloth}" opacity=".18"/><path d="M128 208V256" stroke="${ink}" stroke-width="2" opacity=".3"/>`,
  blazer: ({ cloth, trim, ink }: Palette) =>
    `${body(cloth)}<path d="M104 186L128 234L152 186C144 200 112 200 104 186Z" fill="${trim}"/><path d="M104 185L88 200L98 210L92 216L124 256H116L80 214Z" fill="${ink}" opacity=".28"/><path d="M152 185L168 200L158 210L164 216L132 256H140L176 214Z" fill="${ink}" opacity=".28"/>`,
  hoodie: ({ cloth, ink, trim }: Palette) => {
    const hood =
      "M97 183C84 192 84 208 96 214C114 224 142 224 160 214C172 208 172 192 159 183C152 204 104 204 97 183Z";
    return `${body(cloth)}<path d="${hood}" fill="${cloth}"/><path d="${hood}" fill="${ink}" opacity=".32"/><path d="M116 214V240M140 214V236" stroke="${trim}" stroke-width="3.5" stroke-linecap="round"/>`;
  },
  vneck: ({ cloth, shape }: Palette) =>
    `${body(cloth)}<path d="M104 186L128 222L152 186" fill="none" stroke="${shape}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>`,
} as const;
