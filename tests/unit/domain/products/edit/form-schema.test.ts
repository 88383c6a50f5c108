import { describe, expect, test } from "vitest";
import { missingParts } from "#app/domain/products/edit/completeness.server.ts";
import { productSchema } from "#app/domain/products/edit/form-schema.server.ts";
import { PRODUCT_CONSTRAINT } from "#app/routes/products/save/product-form.server.ts";
import { postedProduct } from "#tests/unit/domain/products/maker.ts";

const errorsOf = (changes: Record<string, unknown>) => {
  const result = productSchema.safeParse({ ...postedProduct, ...changes });
  return result.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];
};
const read = (changes: Record<string, unknown>) =>
  productSchema.parse({ ...postedProduct, ...changes });

describe("the form of a product", () => {
  test("takes names of 1 to 80 and summaries of up to 160 characters, without the blanks around them", () => {
    expect(read({ name: " Lens ", summary: ` ${"s".repeat(160)} ` })).toMatchObject({
      name: "Lens",
      summary: "s".repeat(160),
    });
    expect(read({ name: "n".repeat(80) }).name).toHaveLength(80);
    const tooLong = ["name: productErrors.nameLong", "summary: productErrors.summaryLong"];
    expect(errorsOf({ name: "n".repeat(81), summary: "s".repeat(161) })).toEqual(tooLong);
  });

  test("asks for a name only, and what is given must be one of the choices", () => {
    const errors = productSchema.safeParse({}).error?.issues.map(({ message }) => message);
    expect(errors).toEqual(["productErrors.name"]);
    expect(errorsOf({ name: " " })).toEqual(["name: productErrors.name"]);
    expect(productSchema.parse({ name: "Lens" })).toEqual({
      name: "Lens",
      summary: "",
      description_md: "",
      website_url: "",
      slug: "",
      tags: [],
      category: "",
      platform: "",
      pricing_model: "",
    });
    expect(errorsOf({ category: "PREDICTIVE", platform: "web", pricing_model: "?" })).toEqual([
      "category: productErrors.category",
      "platform: productErrors.platform",
      "pricing_model: productErrors.pricingModel",
    ]);
  });

  test("says by its parts what it needs to be published, and blanks are none of them", () => {
    const { name, tags, ...given } = postedProduct;
    expect(missingParts({ ...given, cover: "a.webp" })).toEqual([]);
    const missing = ["summary", "cover", "platform"];
    expect(missingParts({ ...given, cover: "", summary: " \n", platform: "" })).toEqual(missing);
  });

  test("keeps the lines of a description, however the browser ends them", () => {
    expect(read({ description_md: "\r\nOne\r\n\r\nTwo\rThree\n" }).description_md).toBe(
      "One\n\nTwo\nThree",
    );
    const refused = ["description_md: productErrors.descriptionLong"];
    expect(errorsOf({ description_md: "x".repeat(20_001) })).toEqual(refused);
  });

  test("takes five tags, each once, in the form in which they are stored", () => {
    const tags = ["offline", "field work"];
    expect(read({ tags: ["Offline, offline", " ", "Field  Work"] }).tags).toEqual(tags);
    expect(errorsOf({ tags: ["a,b,c,d,e,f"] })).toEqual(["tags: productErrors.tooManyTags"]);
    expect(errorsOf({ tags: ["x".repeat(41)] })).toEqual(["tags: productErrors.tagLong"]);
  });

  test("leads to addresses of the web only", () => {
    expect(read({ website_url: "lens.example" }).website_url).toBe("https://lens.example");
    expect(read({ website_url: "" }).website_url).toBe("");
    expect(read({ website_url: "lens.example:8443/x" }).website_url).toBe(
      "https://lens.example:8443/x",
    );
    for (const website_url of [
      "javascript:alert(1)",
      "javascript:1",
      "mailto:1@b.example",
      "https://a@b.example",
      "ftp://x.example",
      "https://x.example/\nb",
      "https:\\\\x.example",
    ]) {
      expect(errorsOf({ website_url })).toEqual(["website_url: productErrors.website"]);
    }
  });

  test("brings a typed slug into form, and refuses one that is none or leads elsewhere", () => {
    expect(read({ slug: " Az én Lencsém! " }).slug).toBe("az-en-lencsem");
    expect(read({ slug: undefined }).slug).toBe("");
    expect(errorsOf({ slug: "日本語" })).toEqual(["slug: productErrors.slugLetters"]);
    expect(errorsOf({ slug: "x".repeat(81) })).toEqual(["slug: productErrors.slugLong"]);
    for (const slug of ["new", "New!", "pictures"]) {
      expect(errorsOf({ slug })).toEqual(["slug: productErrors.slugReserved"]);
    }
  });
});

test("the page requires what a published product needs", () => {
  const constraints = Object.entries(PRODUCT_CONSTRAINT);
  const fields = constraints.filter(([name]) => !name.endsWith("[]"));
  const required = fields.filter(([, constraint]) => constraint.required);
  const choices = ["category", "platform", "pricing_model"];
  const texts = ["name", "summary", "description_md"];
  expect(new Set(required.map(([name]) => name))).toEqual(new Set([...texts, "cover", ...choices]));
});
