import { afterAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#app/platform/clock.ts";
import { productVisits } from "#db/schema.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import {
  type AddedProduct,
  addProduct,
  removeProductsOf,
} from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const maker = await newMember(site);
afterAll(() => removeProductsOf(site.db, maker.id));

/** The address of a listed product with this description and website. */
async function addWritten(descriptionMd: string, websiteUrl = ""): Promise<string> {
  const name = "Written </script><b>";
  const { slug } = await addProduct(site.db, maker.id, { name, descriptionMd, websiteUrl });
  return `/products/${slug}`;
}

const jsonLd = ({ body }: HttpResponse) => readHead(body).jsonLd;
const descriptionOn = ({ body }: HttpResponse) =>
  /<div class="written"[^>]*>([\s\S]*?)<\/div>/.exec(body)?.[1] ?? "";

describe("a product's page", () => {
  test("shows what it is, who made it and what its category means", async () => {
    const page = await site.get("/products/batonpass-desk");
    expect(page).toAnswer(200, "About this Product", "Reads incoming orders and complaints");
    expect(page).toShow("Automation", "Takes over repeated steps between programs", "Web");
    expect(page).toShow("Paid", "Maren Solvik", "Solvik Process Works");
    expect(page).toShow("Price Paid", "Platform Web", "“Automation” means Takes over repeated");
    expect(page).toShow("More by Maren Solvik", "Runloom");
    expect(page).toShow("Visit website ↗ batonpass.example.com");
    expect(page).toInclude(/<h1[^>]*>Batonpass Desk<\/h1>/, 'href="/experts/maren-solvik"');
    expect(page).toInclude('href="/products?tag=shared+inbox"');
    expect(page).toInclude(/href="\/products\/batonpass-desk\/visit" rel="nofollow ugc noopener"/);
  });

  test("loads its cover at once and its further pictures lazily, with a link to each", async () => {
    const { body } = await site.get("/products/batonpass-desk");
    const strip = /<section class="pictures"[\s\S]*?<\/section>/.exec(body)?.[0] ?? "";
    const pictures = strip.match(/<img[^>]+>/g) ?? [];
    expect(pictures).toHaveLength(4);
    expect(pictures[0]).toMatch(/fetchpriority="high"/);
    expect(pictures[0]).not.toContain("loading=");
    expect(pictures.slice(1).every((picture) => picture.includes('loading="lazy"'))).toBe(true);
    const links = [...body.matchAll(/<a href="#(picture-\d)"/g)].map(([, id = ""]) => id);
    expect(links).toHaveLength(4);
    for (const id of links) expect(strip).toContain(`id="${id}"`);
    expect(await site.get("/products/runloom")).not.toInclude('href="#picture');
  });

  test("leads to a quote request for its maker alone", async () => {
    const { body } = await site.get("/products/batonpass-desk");
    const [, link = ""] =
      /href="(\/quote\?product=[^"]+)"[^>]*>Contact the maker</.exec(body) ?? [];
    const wizard = await site.get(link);
    expect(wizard).toShow("This request is for Maren Solvik.");
  });

  test("offers products with a common tag or the same category, and the way back", async () => {
    const { body } = await site.get("/products/runloom");
    const section =
      /<section[^>]* aria-labelledby="related"[\s\S]*?<\/section>/.exec(body)?.[0] ?? "";
    const related = [...section.matchAll(/<h3[^>]*><a[^>]* href="\/products\/([^"]+)"/g)].map(
      ([, slug]) => slug,
    );
    expect(related).toEqual(["answerloft", "promptdrawer"]);
    expect(body).toInclude(/href="\/products"[^>]*>(<svg[\s\S]*?<\/svg>)?Back to products/);
  });

  test("describes the product as JSON-LD, with a price only when it is free", async () => {
    const [paid, crumbs] = jsonLd(await site.get("/products/batonpass-desk"));
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
    expect(crumbs?.itemListElement).toHaveLength(3);
    for (const slug of ["boxbramble", "runloom"]) {
      const [free] = jsonLd(await site.get(`/products/${slug}`));
      expect(free?.offers).toMatchObject({ "@type": "Offer", price: 0 });
    }
  });

  test("is found under its slug in small letters, and redirects there for good", async () => {
    for (const query of ["", "?lng=hu"]) {
      const response = await site.get(`/products/Batonpass-DESK${query}`);
      expect(response).toRedirect(`/products/batonpass-desk${query}`, 301);
    }
    const { body } = await site.get("/products/batonpass-desk");
    expect(body).toInclude(
      `<link rel="canonical" href="${site.variables.APP_ORIGIN}/products/batonpass-desk"`,
    );
  });

  test("of a product that is not there is a 404 with a way back", async () => {
    for (const path of ["/products/no-such-product", "/products/%00", "/products/a%2Fb"]) {
      const page = await site.get(path);
      expect(page).toAnswer(404, "Product Not Found");
      expect(page).toInclude(/href="\/products"[^>]*>Browse all products/, 'content="noindex"');
    }
  });

  test("is available in Hungarian", async () => {
    const { body } = await site.get("/products/batonpass-desk", { "Accept-Language": "hu" });
    expect(body).toShow("A termékről", "Automatizálás", "Fizetős", "Készítette");
  });
});

describe("what an expert writes about a product", () => {
  test("may have paragraphs, breaks, lists, emphasis, code, headings and links", async () => {
    const page = await site.get(
      await addWritten(
        "# Title\n\nOne\ntwo **bold** *italic* `code` &amp;\n\n- a\n- b\n\n[site](https://a.example/x)",
      ),
    );
    expect(descriptionOn(page)).toBe(
      '<h3>Title</h3><p>One<br/>two <strong>bold</strong> <em>italic</em> <code>code</code> &amp;</p><ul><li>a</li><li>b</li></ul><p><a class="link" rel="ugc nofollow noopener" dir="auto" href="https://a.example/x">site</a> <span class="text-xs text-muted" dir="ltr">(a.example)</span></p>',
    );
  });

  test("is never read as HTML, and leads to no script", async () => {
    const page = await site.get(
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
    expect(written).not.toContain("<b>");
    expect(jsonLd(page)[0]).toMatchObject({ name: "Written </script><b>" });
  });

  test.each([
    ["javascript:alert(1)"],
    ["data:text/html,<script>alert(1)</script>"],
    ["https://example.com@evil.example/"],
  ])("leads to no website at %s", async (websiteUrl) => {
    const page = await site.get(await addWritten("Text", websiteUrl));
    expect(page.status).toBe(200);
    expect(page).not.toInclude("Visit website", /href="(javascript|data):|evil\.example/i);
    expect(jsonLd(page)[0]).not.toHaveProperty("sameAs");
  });

  test("may be missing", async () => {
    expect(await site.get(await addWritten(" \n "))).toShow("No detailed description available.");
  });
});

const WEBSITE = "https://maker.example/app?from=here";

const newProduct = (changes: Parameters<typeof addProduct>[2] = {}) =>
  addProduct(site.db, maker.id, { websiteUrl: WEBSITE, ...changes });

const visit = (client: HttpClient, { slug }: AddedProduct, headers = {}) =>
  client.get(`/products/${slug}/visit`, { "Sec-Fetch-Site": "same-origin", ...headers });

/** Visits are counted after the answer. */
const expectVisits = (product: AddedProduct, count: number) =>
  expect
    .poll(async () => {
      const rows = await site.rows(productVisits, { productId: product.id });
      return rows.reduce((sum, row) => sum + row.count, 0);
    })
    .toBe(count);

describe("the way to a product's own site", () => {
  test("needs neither script nor cookie, is not to be indexed, and is counted", async () => {
    const product = await newProduct();
    const answer = await visit(site.newClient(), product);
    expect(answer).toRedirect(WEBSITE, 302);
    expect(answer.headers["x-robots-tag"]).toContain("noindex");
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    await expectVisits(product, 1);
    await visit(site.newClient(), product);
    await expectVisits(product, 2);
  });

  test("is not counted for robots, for what is fetched ahead, and for the maker", async () => {
    const product = await newProduct();
    const uncounted = [
      { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { "User-Agent": "curl/8.0" },
      { "User-Agent": null },
      { "Sec-Purpose": "prefetch;prerender" },
      { Purpose: "prefetch" },
      { "Sec-Fetch-Dest": "image" },
    ];
    for (const headers of uncounted)
      expect((await visit(site.newClient(), product, headers)).location).toBe(WEBSITE);
    expect((await visit(maker.client, product)).location).toBe(WEBSITE);
    const path = `/products/${product.slug}/visit`;
    const head = await site.newClient().request(path, { method: "HEAD" });
    expect([head.status, head.location]).toEqual([200, null]);
    await visit(site.newClient(), product);
    await expectVisits(product, 1);
  });

  test.each([
    ["another site", { "Sec-Fetch-Site": "cross-site", Referer: "https://mail.example/" }],
    ["a neighbour", { "Sec-Fetch-Site": "same-site" }],
    ["a mail program or the address bar", { "Sec-Fetch-Site": "none" }],
    ["a browser that says nothing", { "Sec-Fetch-Site": null, Referer: null }],
    [
      "a page that only looks like ours",
      { "Sec-Fetch-Site": null, Referer: `${WEBSITE}/localhost` },
    ],
  ])("from %s leads over a page that names the host", async (_, headers) => {
    const answer = await visit(site.newClient(), await newProduct(), headers);
    expect([answer.status, answer.location]).toEqual([200, null]);
    expect(answer).toShow(`leads to ${new URL(WEBSITE).host}`);
    expect(answer).toInclude(`href="${WEBSITE}" rel="nofollow ugc noopener"`);
    expect(answer.headers["x-robots-tag"]).toContain("noindex");
  });

  test("is direct from our own page in a browser that sends the referrer only", async () => {
    const Referer = `${site.origin}/products/batonpass-desk`;
    const headers = { "Sec-Fetch-Site": null, Referer };
    expect(await visit(site.newClient(), await newProduct(), headers)).toRedirect(WEBSITE, 302);
  });

  test("leads back to the product when it is unlisted or has no website", async () => {
    const draft = await newProduct({ status: "draft" });
    const without = await newProduct({ websiteUrl: "" });
    const harmful = await newProduct({ websiteUrl: "javascript:alert(1)" });
    for (const { slug } of [draft, without, harmful, { slug: "no-such-product" }]) {
      expect(await site.get(`/products/${slug}/visit`)).toRedirect(`/products/${slug}`, 302);
    }
  });

  test("may not be posted to", async () => {
    const product = await newProduct();
    expect((await site.post(`/products/${product.slug}/visit`)).status).toBe(405);
    await expectVisits(product, 0);
  });

  test("is closed to robots, as are the forms, and nothing else of a product is", async () => {
    const { body } = await site.get("/robots.txt");
    for (const path of ["/products/new$", "/products/*/visit", "/products/*/edit"])
      expect(body).toInclude(`\nDisallow: ${path}\n`);
  });
});

test("only the maker sees the number of visits, on the product and in the own list", async () => {
  const product = await newProduct({ name: "Visited product" });
  const day = Math.floor(Date.now() / DAY_MS);
  await site.db.insert(productVisits).values([
    { productId: product.id, day, count: 2 },
    { productId: product.id, day: day - 29, count: 5 },
    { productId: product.id, day: day - 31, count: 100 },
  ]);
  const path = `/products/${product.slug}`;
  expect(await maker.client.get(path)).toInclude("7 clicks to its website in 30 days");
  expect(await maker.client.get("/products?view=own")).toInclude("7 clicks · 30 days");
  const other = await newMember(site);
  for (const client of [site.newClient(), other.client])
    expect(await client.get(path)).not.toInclude("clicks to its website");
});
