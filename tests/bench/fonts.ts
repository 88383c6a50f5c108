/**
 * `npm run bench -- fonts [NAME=FILE...]`: how wide the site's font is beside fonts of systems, in
 * all texts of the site, and the overrides of `font.css` that follow. A browser sets the texts, so
 * that kerning counts. A name with a file adds a font that is not installed here.
 */
import { readFileSync } from "node:fs";
import { printColumns } from "#tests/bench/tables.ts";
import { openBrowser } from "./paint/visit.ts";

const OWN = new URL("../../app/styles/font/geist.woff2", import.meta.url);
const SYSTEM = ["Liberation Sans", "Liberation Sans Bold", "DejaVu Sans", "DejaVu Sans Bold"];
/** Of texts, of labels, and of headings. */
const WEIGHTS = [400, 550, 620];
/** Of the site's font, in hundredths of its size. */
const [ASCENT, DESCENT] = [100.5, 29.5];

type Texts = string | { [key: string]: Texts };

const listTexts = (value: Texts): string[] =>
  typeof value === "string" ? [value] : Object.values(value).flatMap(listTexts);

function readTexts(language: string): string {
  const file = new URL(`../../public/locales/${language}/common.json`, import.meta.url);
  const texts = listTexts(JSON.parse(readFileSync(file, "utf8")) as Texts);
  return texts.map((text) => text.replaceAll(/\{\{\w+\}\}|\s+/g, " ")).join(" ");
}

const source = (file: string | URL) =>
  `url(data:font/any;base64,${readFileSync(file).toString("base64")})`;

export async function measureFonts(): Promise<void> {
  const others = new Map(SYSTEM.map((name) => [name, `local("${name}")`]));
  for (const argument of process.argv.slice(3)) {
    const [name = "", file = ""] = argument.split("=");
    others.set(name, source(file));
  }
  const texts = ["en", "hu"].map(readTexts);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const own = await page.evaluate(widths, { texts, from: source(OWN), weights: WEIGHTS });
    const rows = [["font", "as", "size-adjust", "ascent-override", "descent-override"]];
    for (const [name, from] of others) {
      const weights = /Bold|Medium/.test(name) ? [550, 620] : [400];
      const [width] = (await page.evaluate(widths, { texts, from, weights: [400] })) ?? [];
      for (const weight of width ? weights : []) {
        const factor = (own?.[WEIGHTS.indexOf(weight)] ?? 0) / (width ?? 1);
        const percents = [100 * factor, ASCENT / factor, DESCENT / factor];
        rows.push([name, String(weight), ...percents.map((value) => value.toFixed(1))]);
      }
    }
    printColumns(rows);
  } finally {
    await browser.close();
  }
}

/** Runs in a page: the width of all texts at each weight; null without the font. */
async function widths({
  texts,
  from,
  weights,
}: {
  texts: string[];
  from: string;
  weights: number[];
}) {
  const face = new FontFace("measured", from, { weight: "400 620" });
  try {
    document.fonts.add(await face.load());
  } catch {
    return null;
  }
  const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  context.textRendering = "geometricPrecision";
  const measured: number[] = [];
  for (const weight of weights) {
    context.font = `${weight} 16px measured`;
    measured.push(texts.reduce((sum, text) => sum + context.measureText(text).width, 0));
  }
  document.fonts.delete(face);
  return measured;
}
