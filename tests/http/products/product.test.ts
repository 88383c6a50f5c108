import { afterAll, describe, expect, test } from "vitest";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { addProduct, removeProducts } from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const added: string[] = [];

const ownerId = (await newMember(site)).id;
afterAll(() => removeProducts(site.db, added));

/** The address of a listed product with this description and website. */
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
    expect(page).toAnswer(200, "About this Product", "Reads incoming orders and complaints");
    expect(page).toShow("Automation & RPA", "Takes over repeated steps between programs", "Web");
    expect(page).toShow("Paid", "Maren Solvik", "Solvik Process Works");
    expect(page).toShow("Visit website batonpass.example.com");
    expect(page).toInclude(/<h1[^>]*>Batonpass Desk<\/h1>/, 'href="/experts/maren-solvik"');
    expect(page).toInclude('href="/products?tag=shared+inbox"');
    expect(page).toInclude(/href="\/products\/batonpass-desk\/visit" rel="nofollow ugc noopener"/);
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
    expect(await get("/products/runloom")).not.toInclude('href="#picture');
  });

  test("leads to a quote request for its maker alone", async () => {
    const client = site.newClient();
    const { body } = await client.get("/products/batonpass-desk");
    expect(body).toInclude(/href="\/quote\?expert=maren-solvik"[^>]*>Ask the maker</);
    const wizard = await client.get("/quote?expert=maren-solvik");
    expect(wizard).toShow("This request is for Maren Solvik.");
  });

  test("offers up to three related products and the way back", async () => {
    const { body } = await get("/products/runloom");
    expect(body.match(/<article class="card product-card/g)).toHaveLength(3);
    expect(body).toInclude(/href="\/products"[^>]*>(<svg[\s\S]*?<\/svg>)?Back to products/);
  });

  test("describes the product as JSON-LD, with a price only when it is free", async () => {
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
      expect(response).toRedirect(`/products/batonpass-desk${query}`, 301);
    }
    const { body } = await get("/products/batonpass-desk");
    expect(body).toInclude(
      `<link rel="canonical" href="${site.variables.APP_ORIGIN}/products/batonpass-desk"`,
    );
  });

  test("of a product that is not there is a 404 with a way back", async () => {
    for (const path of ["/products/no-such-product", "/products/%00", "/products/a%2Fb"]) {
      const page = await get(path);
      expect(page).toAnswer(404, "Product Not Found");
      expect(page).toInclude(/href="\/products"[^>]*>Browse all products/, 'content="noindex"');
    }
  });

  test("is available in Hungarian", async () => {
    const { body } = await get("/products/batonpass-desk", { "Accept-Language": "hu" });
    expect(body).toShow("A termékről", "Automatizálás és RPA", "Fizetős", "Készítette");
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
    expect(written).toShow("<script>alert(1)</script>");
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
    expect(page).not.toInclude("Visit website", /href="(javascript|data):|evil\.example/i);
    expect(jsonLd(page)[0]).not.toHaveProperty("sameAs");
  });

  test("may be missing", async () => {
    expect(await get(await addWritten(" \n "))).toShow("No detailed description available.");
  });
});
