/** Skin as its light and its shaded tone, and the line that draws nose and mouth on it. */
export const SKINS = {
  porcelain: { light: "#fbe0d0", shade: "#efc2ab", line: "#b5694f" },
  peach: { light: "#f5cdae", shade: "#e3ab85", line: "#a55a3c" },
  olive: { light: "#e6b78d", shade: "#cf9767", line: "#8f5230" },
  tan: { light: "#cd9466", shade: "#b37748", line: "#74401f" },
  brown: { light: "#a56b43", shade: "#8a5430", line: "#512b14" },
  deep: { light: "#7b4a2f", shade: "#62371f", line: "#361a0c" },
} as const;
type Skin = (typeof SKINS)[keyof typeof SKINS];

const INK = "#2a2230";

export function drawHead(skin: Skin): string {
  return `<path d="M110 140h36v44c0 12-36 12-36 0Z" fill="${skin.shade}"/>
<circle cx="87" cy="116" r="9" fill="${skin.shade}"/><circle cx="169" cy="116" r="9" fill="${skin.shade}"/>
<path d="M88 106C88 78 106 62 128 62C150 62 168 78 168 106C168 138 148 162 128 162C108 162 88 138 88 106Z" fill="${skin.light}"/>`;
}

const MOUTHS = ["M116 138q12 9 24 0", "M115 138q14 7 25 -1", "M117 139q11 6 22 0"] as const;

export function drawCheeks(skin: Skin): string {
  return `<g fill="${skin.shade}" opacity=".4"><circle cx="102" cy="130" r="7.5"/><circle cx="154" cy="130" r="7.5"/></g>`;
}

/** `mood` from 0 to 1 picks one of a few friendly mouths. */
export function drawFeatures(skin: Skin, brow: string, lips: string, mood: number): string {
  const mouth = MOUTHS[Math.floor(mood * MOUTHS.length)] ?? MOUTHS[0];
  return `<g fill="${INK}"><ellipse cx="112" cy="114" rx="3.6" ry="4.2"/><ellipse cx="144" cy="114" rx="3.6" ry="4.2"/></g>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="M105 102q7 -5 14 -1M137 101q7 -4 14 1" stroke="${brow}" stroke-width="3.4"/>
<path d="M129 115q-5 9 -4 12q3 2 6 1" stroke="${skin.line}" stroke-width="2.2" opacity=".7"/>
<path d="${mouth}" stroke="${lips}" stroke-width="3"/></g>`;
}

export const GLASSES = {
  round: `<g fill="#fff" fill-opacity=".22" stroke="${INK}" stroke-width="2.8"><circle cx="112" cy="114" r="12.5"/><circle cx="144" cy="114" r="12.5"/><path d="M124.5 112q3.5 -3 7 0M99.5 112l-11 -2M156.5 112l11 -2" fill="none"/></g>`,
  square: `<g fill="#fff" fill-opacity=".2" stroke="${INK}" stroke-width="2.8"><rect x="98" y="104" width="27" height="20" rx="6"/><rect x="131" y="104" width="27" height="20" rx="6"/><path d="M125 111q3 -2 6 0M98 110l-10 -2M158 110l10 -2" fill="none"/></g>`,
} as const;

/** Filled with the hair's colour by whoever places them. */
export const BEARDS = {
  full: `<path d="M88 114C90 148 104 170 128 170C152 170 166 148 168 114C162 128 156 132 146 130C136 125 120 125 110 130C100 132 94 128 88 114Z"/>`,
  short: `<path d="M89 120C92 148 108 163 128 163C148 163 164 148 167 120C161 136 152 142 140 131C132 128 124 128 116 131C104 142 95 136 89 120Z"/>`,
  moustache: `<path d="M108 135C114 126 124 127 128 130C132 127 142 126 148 135C140 134 134 136 128 135C122 136 116 134 108 135Z"/>`,
} as const;
