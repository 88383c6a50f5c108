import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readFontMetrics } from "#app/lib/share-pictures/font-metrics.ts";
import { drawSharePicture, type SharePicture } from "#app/lib/share-pictures/share-pictures.ts";

const read = (weight: number) =>
  readFontMetrics(readFileSync(`app/styles/font/geist-${weight}.ttf`));
const fonts = { text: read(400), strong: read(600) };
const site = { siteTitle: "AI Expert Directory", color: "#8B5CF6", hasMark: true };
const draw = (picture: SharePicture, photo: string | null = null) =>
  drawSharePicture(picture, { fonts, site, photo });

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

  test("names no address but that of the photo", () => {
    expect(draw(expert).match(/(href|src|url\(http)/g)).toBeNull();
  });
});
