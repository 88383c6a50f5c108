/** The pictures of shared links as SVG, 1200 × 630. Texts have only letters that the fonts have. */
import {
  type Drawing,
  type Fonts,
  frame,
  pill,
  type SiteLook,
  shadesOf,
  textBlock,
} from "./look.ts";
import { stack } from "./stack.ts";

interface ExpertPicture {
  kind: "expert";
  name: string;
  /** Empty where unknown, as the next ones. */
  headline: string;
  company: string;
  country: string;
  category: string;
  badge: string;
  initials: string;
}

interface ProductPicture {
  kind: "product";
  name: string;
  summary: string;
  category: string;
  /** Empty while the maker is not listed. */
  maker: string;
  price: string;
  initials: string;
}

export interface CategoryPicture {
  kind: "category";
  name: string;
  description: string;
}

export type SharePicture = ExpertPicture | ProductPicture | CategoryPicture;

/** `photo` is the address of the picture on it, as a `data:` address; null for none. */
export function drawSharePicture(
  picture: SharePicture,
  { fonts, site, photo }: { fonts: Fonts; site: SiteLook; photo: string | null },
): string {
  const drawing = { fonts, site, shades: shadesOf(site.color) };
  if (picture.kind === "expert") return frame(drawing, expert(drawing, picture, photo));
  if (picture.kind === "product") return frame(drawing, product(drawing, picture, photo));
  return frame(drawing, category(drawing, picture));
}

const AVATAR = { x: 960, y: 268, radius: 164 } as const;

function expert(drawing: Drawing, picture: ExpertPicture, photo: string | null): string {
  const { name, headline, company, country, badge } = picture;
  const facts = [company, country].filter(Boolean).join(" · ");
  const column = stack(drawing, {
    label: picture.category,
    title: name,
    lead: headline || company,
    note: headline ? facts : country,
    width: 640,
    titleSizes: [92, 84, 76, 68, 60, 54],
    titleLines: 2,
    leadLines: 2,
  });
  const { x, y, radius } = AVATAR;
  const label = { text: badge, x, y: y + radius + 36, width: 420, isCentered: true };
  return `${column}
<circle cx="${x}" cy="${y}" r="${radius + 12}" fill="#fff" fill-opacity=".16"/>
${photo ? roundPhoto(photo) : initialsIn(picture.initials)}
${badge ? pill(drawing, label) : ""}`;
}

function roundPhoto(photo: string): string {
  const { x, y, radius } = AVATAR;
  const side = 2 * radius;
  return `<clipPath id="round"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#round)"><image x="${x - radius}" y="${y - radius}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid slice" href="${photo}"/></g>`;
}

function initialsIn(initials: string): string {
  const { x, y, radius } = AVATAR;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#tile)"/>${bigLetters(initials, { x, y })}`;
}

/** Letters in the middle of a place. */
function bigLetters(letters: string, { x, y }: { x: number; y: number }): string {
  const size = 132;
  // Capital letters are 0.71 of the font size high.
  const place = { x, y: y + 0.355 * size, fill: "#fff", anchor: "middle" } as const;
  return textBlock({ lines: [letters], size }, { ...place, font: "strong", spacing: -0.02 });
}

const COVER = { x: 668, y: 132, width: 480, height: 270 } as const;

function product(drawing: Drawing, picture: ProductPicture, photo: string | null): string {
  const { name, summary, maker, price } = picture;
  const column = stack(drawing, {
    label: picture.category,
    title: name,
    lead: summary,
    note: [maker, price].filter(Boolean).join(" · "),
    width: 532,
    titleSizes: [76, 68, 60, 52, 46],
    titleLines: 2,
    leadLines: 3,
  });
  const { x, y, width, height } = COVER;
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const shown = photo
    ? `<clipPath id="cover"><rect ${box} rx="22"/></clipPath><g clip-path="url(#cover)"><rect ${box} fill="#fff"/><image ${box} preserveAspectRatio="xMidYMid slice" href="${photo}"/></g>`
    : `<rect ${box} rx="22" fill="url(#tile)"/>${bigLetters(picture.initials, middle)}`;
  const rim = `<rect x="${x - 10}" y="${y - 10}" width="${width + 20}" height="${height + 20}" rx="32" fill="#fff" fill-opacity=".16"/>`;
  return `${column}\n${rim}${shown}`;
}

function category(drawing: Drawing, { name, description }: CategoryPicture): string {
  const column = stack(drawing, {
    label: "",
    title: name,
    lead: description,
    note: "",
    width: 670,
    titleSizes: [96, 88, 80, 72, 64],
    titleLines: 2,
    leadLines: 4,
  });
  return `${column}\n${people(drawing)}`;
}

/** A few people who are linked: the field's experts. */
function people({ shades }: Drawing): string {
  const person = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="60" fill="${shades.pale}"/><circle cy="-14" r="21" fill="${shades.bright}"/><path d="M-38 40a38 33 0 0 1 76 0 60 60 0 0 1-76 0z" fill="${shades.bright}"/></g>`;
  return `<path d="M960 128 L836 372 L1084 372 Z" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5" stroke-linejoin="round"/>${person(960, 138, 1.35)}${person(836, 372, 1.1)}${person(1084, 372, 1.1)}`;
}
