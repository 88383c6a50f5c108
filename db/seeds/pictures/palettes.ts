/** `paper` is the ground, `shape` what stands on it, `cloth` and `trim` are worn, `ink` is the dark of the set, `accent` its contrast. */
export interface Palette {
  paper: string;
  shape: string;
  cloth: string;
  trim: string;
  ink: string;
  accent: string;
}

export const PALETTES = {
  lilac: {
    paper: "#e9e2fb",
    shape: "#c4b1f4",
    cloth: "#5b3fb0",
    trim: "#f4f0ff",
    ink: "#2b1d57",
    accent: "#f2a65a",
  },
  sea: {
    paper: "#d8eff0",
    shape: "#9fd6d8",
    cloth: "#1f6f78",
    trim: "#f2fbfb",
    ink: "#123f45",
    accent: "#f0805f",
  },
  apricot: {
    paper: "#fdeadb",
    shape: "#f8c79f",
    cloth: "#c2562d",
    trim: "#fff6ee",
    ink: "#5c2412",
    accent: "#2f7f8c",
  },
  moss: {
    paper: "#e6eeda",
    shape: "#bfd3a0",
    cloth: "#50702f",
    trim: "#f8fbf1",
    ink: "#2a3c18",
    accent: "#e0913a",
  },
  rose: {
    paper: "#fbe3e6",
    shape: "#f2b3bd",
    cloth: "#ad3b56",
    trim: "#fff4f5",
    ink: "#571a2a",
    accent: "#3f7d9c",
  },
  sky: {
    paper: "#dfeafb",
    shape: "#aecbf5",
    cloth: "#2f5fae",
    trim: "#f3f8ff",
    ink: "#172f5b",
    accent: "#f2b23e",
  },
  sand: {
    paper: "#f3ead8",
    shape: "#e2cb9c",
    cloth: "#8a6a2b",
    trim: "#fdf9ef",
    ink: "#463411",
    accent: "#3d7a6f",
  },
  slate: {
    paper: "#e3e7ee",
    shape: "#b9c3d3",
    cloth: "#3b4a63",
    trim: "#f6f8fb",
    ink: "#1c2535",
    accent: "#e8765c",
  },
  mint: {
    paper: "#daf3e6",
    shape: "#9edcbd",
    cloth: "#217a56",
    trim: "#f2fcf7",
    ink: "#10432f",
    accent: "#f09a4a",
  },
  plum: {
    paper: "#f1e0f1",
    shape: "#dbb0dc",
    cloth: "#7d3683",
    trim: "#fdf5fd",
    ink: "#421a46",
    accent: "#e9a23b",
  },
  sun: {
    paper: "#fdf2cf",
    shape: "#f7d877",
    cloth: "#2d4b73",
    trim: "#fffaea",
    ink: "#4a3607",
    accent: "#e2674a",
  },
  coral: {
    paper: "#ffe4dc",
    shape: "#ffb8a3",
    cloth: "#24505c",
    trim: "#fff5f1",
    ink: "#5b1f12",
    accent: "#f2b84b",
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
