import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "#app/lib/color/oklch.ts";
import { readFontMetrics } from "#app/lib/share-pictures/font-metrics.ts";
import { shadesOf } from "#app/lib/share-pictures/look.ts";
import { drawSharePicture, type SharePicture } from "#app/lib/share-pictures/share-pictures.ts";

const read = (weight: number) =>
  readFontMetrics(readFileSync(`app/styles/font/geist-${weight}.ttf`));
const fonts = { text: read(400), strong: read(600) };
const site = { siteTitle: "AI Expert Directory", color: "#8B5CF6", hasMark: true };
const draw = (picture: SharePicture, photo: string | null = null, look = site) =>
  drawSharePicture(picture, { fonts, site: look, photo });

const expert: SharePicture = {
  kind: "expert",
  name: "Szélkötő Ilka",
  headline: "Gépi tanulás & előrejelzés",
  company: "Szélkötő <Kft.>",
  country: "Magyarország",
  category: "Gépi tanulási szakértők",
  badge: "Pro · Igazolt e-mail",
  initials: "SI",
};
const product: SharePicture = {
  kind: "product",
  name: "Szélmalom",
  summary: "Őröl",
  category: "Gépi látás",
  maker: "Szélkötő Ilka",
  price: "Ingyenes",
  initials: "S",
};
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
const photo = "data:image/png;base64,AAAA";

describe("a picture", () => {
  test("of an expert shows the initials or the photo, and everything that is known", () => {
    expect(texts(draw(expert))).toEqual([
      "Gépi tanulási szakértők",
      "Szélkötő Ilka",
      "Gépi tanulás &amp; előrejelzés",
      "Szélkötő &lt;Kft.&gt; · Magyarország",
      "SI",
      "Pro · Igazolt e-mail",
      "AI Expert Directory",
    ]);
    expect(draw(expert, photo)).toContain(`href="${photo}"`);
    expect(texts(draw(expert, photo))).not.toContain("SI");
  });

  test("without a headline names the company once", () => {
    const shown = texts(draw({ ...expert, headline: "" }));
    expect(shown.filter((text) => text?.includes("Kft."))).toEqual(["Szélkötő &lt;Kft.&gt;"]);
  });

  test("of a product shows its maker and price, and the cover if there is one", () => {
    expect(texts(draw(product))).toContain("Szélkötő Ilka · Ingyenes");
    expect(texts(draw({ ...product, maker: "" }))).toContain("Ingyenes");
    expect(draw(product, photo)).toContain(`href="${photo}"`);
  });

  test("of a category shows its description", () => {
    const category = { kind: "category", name: "Jogi MI-szakértők", description: "Szerződés" };
    expect(texts(draw(category as SharePicture)).at(-2)).toBe("Szerződés");
  });

  test("has the site's own mark only beside the site's own logo", () => {
    const own = draw(expert, null, { ...site, hasMark: false });
    expect(draw(expert)).toContain("M10 21.5");
    expect(own).not.toContain("M10 21.5");
  });

  test("names no address but that of the photo", () => {
    expect(draw(expert).match(/(href|src|url\(http)/g)).toBeNull();
  });
});

test.each(["#8B5CF6", "#F59E0B", "#ffffff", "#000000", "#22c55e", "#dc2626"])(
  "texts are readable on every color of a site: %s",
  (color) => {
    const { deep, night, light, pale } = shadesOf(color);
    for (const text of ["#ffffff", pale, light])
      for (const behind of [deep, night])
        expect(contrast(text, behind)).toBeGreaterThan(text === light ? 6 : 8);
  },
);
