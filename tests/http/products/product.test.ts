import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { addProduct, removeProducts } from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
let ownerId: string;
const added: string[] = [];

beforeAll(async () => {
  site = await sharedSite();
  ownerId = (await newMember(site)).id;
});
afterAll(() => removeProducts(site.db, added));

/** A listed product with this description and website; answers its address. */
async function addWritten(descriptionMd: string, websiteUrl = ""): Promise<string> {
  const name = "Written </script><b>";
  const { id, slug } = await addProduct(site.db, ownerId, { name, descriptionMd, websiteUrl });
  added.push(id);
  return `/products/${slug}`;
}

const get = (path: string, headers = {}) => site.newClient().get(path, headers);
const jsonLd = ({ body }: HttpResponse) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );
const descriptionOn = ({ body }: HttpResponse) =>
  /<div class="written"[^>]*>([\s\S]*?)<\/div>/.exec(body)?.[1] ?? "";

describe("a product's page", () => {
  test("shows what it is, who made it and what its category means", async () => {
    const page = await get("/products/batonpass-desk");
    expect(page.status).toBe(200);
    expect(page.body).toMatch(/<h1[^>]*>Batonpass Desk<\/h1>/);
    expectText(page.body, "About this Product");
    const text = visibleText(page.body);
    for (const part of [
      "Reads incoming orders and complaints",
      "Automation & RPA",
      "Takes over repeated steps between programs",
      "Web",
      "Paid",
      "Maren Solvik",
      "Solvik Process Works",
    ]) {
      expect(text).toContain(part);
    }
    expect(page.body).toContain('href="/experts/maren-solvik"');
    expect(page.body).toContain('href="/products?tag=shared+inbox"');
    expect(page.body).toMatch(
      /href="\/products\/batonpass-desk\/visit" rel="nofollow ugc noopener"/,
    );
    expect(text).toContain("Visit website batonpass.example.com");
  });

  test("shows its cover at once, its further pictures as they are wanted, and a link to each", async () => {
    const { body } = await get("/products/batonpass-desk");
    const strip = /<section class="pictures"[\s\S]*?<\/section>/.exec(body)?.[0] ?? "";
    const pictures = strip.match(/<img[^>]+>/g) ?? [];
    expect(pictures).toHaveLength(4);
    expect(pictures[0]).toMatch(/fetchpriority="high"/);
    expect(pictures[0]).not.toContain("loading=");
    expect(pictures.slice(1).every((picture) => picture.includes('loading="lazy"'))).toBe(true);
    const links = [...body.matchAll(/<a href="#(picture-\d)"/g)].map(([, id = ""]) => id);
    expect(links).toHaveLength(4);
    for (const id of links) expect(strip).toContain(`id="${id}"`);
    const single = (await get("/products/runloom")).body;
    expect(single).not.toContain('href="#picture');
  });

  test("leads to a quote request for its maker alone", async () => {
    const client = site.newClient();
    const { body } = await client.get("/products/batonpass-desk");
    expect(body).toMatch(/href="\/quote\?expert=maren-solvik"[^>]*>Ask the maker</);
    const wizard = await client.get("/quote?expert=maren-solvik");
    expect(visibleText(wizard.body)).toContain("This request is for Maren Solvik.");
  });

  test("offers up to three related products and the way back", async () => {
    const { body } = await get("/products/runloom");
    expect(body.match(/<article class="card product-card/g)).toHaveLength(3);
    expect(body).toMatch(/href="\/products"[^>]*>(<svg[\s\S]*?<\/svg>)?Back to products/);
  });

  test("describes it to machines, with a price only where there is none to pay", async () => {
    const [paid, crumbs] = jsonLd(await get("/products/batonpass-desk"));
    expect(paid).toMatchObject({
      "@type": "SoftwareApplication",
      name: "Batonpass Desk",
      applicationCategory: "BusinessApplication",
      operatingSystem: "Web",
      author: { "@type": "Person", name: "Maren Solvik" },
    });
    expect(paid).not.toHaveProperty("offers");
    expect(paid).not.toHaveProperty("aggregateRating");
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
    expect(crumbs.itemListElement).toHaveLength(3);
    const [free] = jsonLd(await get("/products/boxbramble"));
    expect(free.offers).toMatchObject({ "@type": "Offer", price: 0 });
    const [freemium] = jsonLd(await get("/products/runloom"));
    expect(freemium.offers).toMatchObject({ "@type": "Offer", price: 0 });
  });

  test("is found under its slug in small letters, and redirects there for good", async () => {
    for (const query of ["", "?lng=hu"]) {
      const response = await get(`/products/Batonpass-DESK${query}`);
      expect([response.status, response.location]).toEqual([
        301,
        `/products/batonpass-desk${query}`,
      ]);
    }
    const { body } = await get("/products/batonpass-desk");
    expect(body).toContain(
      `<link rel="canonical" href="${site.variables.APP_ORIGIN}/products/batonpass-desk"`,
    );
  });

  test("of a product that is not there is a 404 with a way back", async () => {
    for (const path of ["/products/no-such-product", "/products/%00", "/products/a%2Fb"]) {
      const page = await get(path);
      expect(page.status).toBe(404);
      expectText(page.body, "Product Not Found");
      expect(page.body).toMatch(/href="\/products"[^>]*>Browse all products/);
      expect(page.body).toContain('content="noindex"');
    }
  });

  test("speaks Hungarian", async () => {
    const { body } = await get("/products/batonpass-desk", { "Accept-Language": "hu" });
    const text = visibleText(body);
    for (const part of ["A termékről", "Automatizálás és RPA", "Fizetős", "Készítette"])
      expect(text).toContain(part);
  });
});

describe("what an expert writes about a product", () => {
  test("may have paragraphs, breaks, lists, emphasis, code, headings and links", async () => {
    const page = await get(
      await addWritten(
        "# Title\n\nOne\ntwo **bold** *italic* `code` &amp;\n\n- a\n- b\n\n[site](https://a.example/x)",
      ),
    );
    const written = descriptionOn(page);
    expect(written).toBe(
      '<h3>Title</h3><p>One<br/>two <strong>bold</strong> <em>italic</em> <code>code</code> &amp;</p><ul><li>a</li><li>b</li></ul><p><a class="link" rel="ugc nofollow noopener" dir="auto" href="https://a.example/x">site</a> <span class="text-xs text-muted" dir="ltr">(a.example)</span></p>',
    );
  });

  test("is never read as HTML, and leads to no script", async () => {
    const page = await get(
      await addWritten(
        [
          "<script>alert(1)</script>",
          '<img src=x onerror="alert(1)">',
          "[one](javascript:alert(1)) [two](data:text/html,x) <javascript:alert(1)>",
          "[three](/logout) ![four](https://a.example/pixel.png)",
        ].join("\n\n"),
      ),
    );
    expect(page.status).toBe(200);
    const written = descriptionOn(page);
    expect(written).not.toMatch(/<(script|img|a)\b/);
    expect(visibleText(written)).toContain("<script>alert(1)</script>");
    expect(page.body.match(/<b>/g)).toBeNull();
    expect(jsonLd(page)[0]).toMatchObject({ name: "Written </script><b>" });
  });

  test.each([
    ["javascript:alert(1)"],
    ["data:text/html,<script>alert(1)</script>"],
    ["https://example.com@evil.example/"],
  ])("leads to no website at %s", async (websiteUrl) => {
    const page = await get(await addWritten("Text", websiteUrl));
    expect(page.status).toBe(200);
    expect(page.body).not.toContain("Visit website");
    expect(page.body).not.toMatch(/href="(javascript|data):|evil\.example/i);
    expect(jsonLd(page)[0]).not.toHaveProperty("sameAs");
  });

  test("may be missing", async () => {
    const page = await get(await addWritten(" \n "));
    expectText(page.body, "No detailed description available.");
  });
});
