import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#app/platform/clock.ts";
import { profileTags } from "#db/schema.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { listMember, unlistMember } from "#tests/support/accounts/listing.ts";
import { jsonLdOf, type PageHead, readHead } from "#tests/support/http/page-head.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { withQuery } from "#tests/support/pages/http-survey.ts";
import { foundPages } from "#tests/support/pages/public-pages.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

const expertPath = `/experts/${accounts.expert.username}`;

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

async function headOf(path: string): Promise<PageHead> {
  const { status, body } = await site.newClient().get(path);
  expect(status, path).toBe(200);
  return readHead(body);
}

const inLanguage = (path: string, language: string) =>
  withQuery(site.origin + path, `lng=${language}`);

describe("the canonical address", () => {
  test("of a list of one category is that of the category page", async () => {
    const { canonical, isIndexed } = await headOf("/experts?category=cai-officers");
    expect([canonical, isIndexed]).toEqual([`${site.origin}/experts/chief-ai-officers`, true]);
  });

  test("of the next page of a list is its own", async () => {
    const { body } = await site.newClient().get("/experts");
    const next = /href="(\/experts\?after=[^"]+)"/.exec(body)?.[1] ?? "";
    expect((await headOf(next)).canonical).toBe(site.origin + next);
  });
});

/** The address of a search, as a search engine makes it. */
function searchIn(head: PageHead): string {
  const { potentialAction } = jsonLdOf(head, "WebSite") as {
    potentialAction: { target: { urlTemplate: string } };
  };
  return potentialAction.target.urlTemplate.replace("{search_term_string}", "legal");
}

describe("structured data", () => {
  test("of the home page names the site and its search", async () => {
    const head = await headOf("/");
    expect(jsonLdOf(head, "Organization")).toMatchObject({
      name: "AI Expert Directory",
      url: `${site.origin}/`,
      logo: `${site.origin}/icons/icon-512.png`,
    });
    expect((await site.newClient().get(searchIn(head))).body).toContain('<html lang="en"');
    const hungarian = searchIn(await headOf("/?lng=hu"));
    expect((await site.newClient().get(hungarian)).body).toContain('<html lang="hu"');
  });

  test("describes an expert as a person, a product as software, and the FAQ as questions", async () => {
    expect(jsonLdOf(await headOf(expertPath), "Person")).toMatchObject({
      name: accounts.expert.name,
      url: site.origin + expertPath,
    });
    const product = jsonLdOf(await headOf("/products/runloom"), "SoftwareApplication");
    expect(product).toMatchObject({ name: "Runloom" });
    const { mainEntity } = jsonLdOf(await headOf("/faq"), "FAQPage") as { mainEntity: unknown[] };
    expect(mainEntity.length).toBeGreaterThan(5);
  });

  test.each([expertPath, "/experts/legal", "/products/runloom"])(
    "has breadcrumbs to %s, and each of them exists",
    async (path) => {
      const head = await headOf(`${path}?lng=hu`);
      const { itemListElement } = jsonLdOf(head, "BreadcrumbList") as {
        itemListElement: { position: number; item: string }[];
      };
      expect(itemListElement.map(({ position }) => position)).toEqual(
        itemListElement.map((_, index) => index + 1),
      );
      expect(itemListElement.at(-1)?.item).toBe(inLanguage(path, "hu"));
      for (const { item } of itemListElement) await headOf(item);
    },
  );

  test("cannot be ended by a text of a member", async () => {
    const { id, name } = await newMember(site, { name: "Ender </script><b>" });
    const biography = '</script><img src=x onerror="alert(1)"><!-- "quoted" \u2028 & done';
    await site.db.insert(profileTags).values({ profileId: id, tag: "</script>", position: 0 });
    await listMember(site.db, id, { biography });
    const { body } = await site.newClient().get(`/experts/m-${id}`);
    const person = jsonLdOf(readHead(body), "Person");
    expect(person.name).toBe(name);
    expect(person.description).toContain('</script><img src=x onerror="alert(1)"><!-- "quoted"');
    expect(body).not.toContain("<img src=x");
    expect(body).not.toMatch(/Ender <\/script>/);
    // Other tests count who is listed.
    await unlistMember(site.db, id);
  });
});

describe("the sitemap", () => {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);

  async function readPart(address: string) {
    const part = await site.newClient().get(address);
    expect(part.status).toBe(200);
    expect(part.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(part.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n</);
    return part.body;
  }

  const addressesOf = async (parts: readonly string[]) =>
    (await Promise.all(parts.map(readPart))).flatMap(locations);

  test("lists in its parts every page that search engines find, in both languages", async () => {
    const parts = locations(await readPart("/sitemap.xml"));
    expect(parts).toEqual([
      `${site.origin}/sitemaps/pages.xml`,
      `${site.origin}/sitemaps/experts-1.xml`,
      `${site.origin}/sitemaps/products-1.xml`,
    ]);
    const addresses = await addressesOf(parts);
    expect(new Set(addresses).size).toBe(addresses.length);
    const found = ["en", "hu"].flatMap((lng) => foundPages.map((path) => inLanguage(path, lng)));
    expect(addresses).toEqual(expect.arrayContaining(found));
    expect(addresses.length).toBeGreaterThan(2 * (36 + 18));
  });

  test("lists only pages that are indexed under the same canonical address", async () => {
    for (const address of await addressesOf(locations(await readPart("/sitemap.xml")))) {
      const { canonical, isIndexed } = await headOf(address);
      expect([canonical, isIndexed]).toEqual([address, true]);
    }
  });

  test("has the last change of lists, experts and products, but not of texts", async () => {
    const pages = await readPart("/sitemaps/pages.xml");
    const changed = /<url><loc>[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod><\/url>/;
    const entryOf = (path: string) =>
      pages.split("\n").find((line) => line.includes(`${path}?lng=en<`));
    for (const path of ["/experts", "/experts/legal", "/products"])
      expect(entryOf(path)).toMatch(changed);
    for (const path of ["/", "/about", "/terms"]) expect(entryOf(path)).not.toContain("lastmod");
    for (const part of ["experts-1", "products-1"]) {
      const lines = (await readPart(`/sitemaps/${part}.xml`)).split("\n").slice(2, -2);
      for (const line of lines) expect(line).toMatch(changed);
    }
  });

  const unknown = ["experts-2", "experts-0", "experts-01", "products-99999", "people-1"];
  test.each([...unknown, "experts-1.xml"])("has no part %s", async (name) => {
    expect((await site.newClient().get(`/sitemaps/${name}.xml`)).status).toBe(404);
  });

  const files = ["sitemap", "sitemaps/pages", "sitemaps/experts-1", "feeds/experts"];
  test.each(files)("/%s.xml asks the database once", async (file) => {
    const client = site.newClient();
    const asked = await site.roundTrips.during(() => client.get(`/${file}.xml?preview=1`));
    expect(asked).toHaveLength(1);
  });
});

describe("feeds", () => {
  test.each([
    ["/experts", "/feeds/experts.xml"],
    ["/products", "/feeds/products.xml"],
  ])("%s links to its feed in the language of the page", async (path, feed) => {
    expect((await headOf(`${path}?lng=hu`)).feeds).toEqual([`${feed}?lng=hu`]);
    expect((await headOf(path)).feeds).toEqual([`${feed}?lng=en`]);
    expect((await headOf("/")).feeds).toEqual([]);
  });

  test.each(["experts", "products"])(
    "the feed of %s has the newest entries, with dates and links",
    async (kind) => {
      const { body, headers } = await site.newClient().get(`/feeds/${kind}.xml?lng=hu`);
      expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
      expect(body).toContain("<language>hu</language>");
      expect(body).toContain(`href="${site.origin}/feeds/${kind}.xml?lng=hu" rel="self"`);
      const items = [...body.matchAll(/<item>(.*)<\/item>/g)].map(([, item = ""]) => item);
      expect(items.length).toBeGreaterThanOrEqual(18);
      expect(items.length).toBeLessThanOrEqual(20);
      const read = (item: string, name: string) =>
        new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(item)?.[1] ?? "";
      const dates = items.map((item) => Date.parse(read(item, "pubDate")));
      expect(dates).toEqual(dates.toSorted((a, b) => b - a));
      for (const item of items) {
        expect(read(item, "title")).not.toBe("");
        expect(read(item, "link")).toBe(`${read(item, "guid")}?lng=hu`);
        expect(item).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
        expect(item).not.toContain("<description></description>");
      }
      expect((await headOf(read(items[0] ?? "", "link"))).isIndexed).toBe(true);
    },
  );
});

describe("files that browsers and robots request", () => {
  test("robots.txt closes the pages of members only", async () => {
    const { body, headers } = await site.newClient().get("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).toContain("User-agent: *\nDisallow: /profile\n");
    expect(body).toContain(`\nSitemap: ${site.origin}/sitemap.xml\n`);
    const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
    for (const path of foundPages) {
      expect(closed.filter((each) => path.startsWith(each))).toEqual([]);
    }
  });

  test("the web manifest has the name, color and icons of the site", async () => {
    const client = site.newClient();
    const manifest = await client.get("/manifest.webmanifest");
    expect(manifest.headers["content-type"]).toContain("application/manifest+json");
    const { name, theme_color, icons } = manifest.json() as {
      name: string;
      theme_color: string;
      icons: { src: string; sizes: string }[];
    };
    expect([name, theme_color]).toEqual(["AI Expert Directory", "#8B5CF6"]);
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp((await client.get(src)).bytes).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const { body } = await client.get("/");
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  });

  test.each([
    ["/favicon.ico", /^image\//],
    ["/favicon.svg", /^image\/svg\+xml/],
    ["/apple-touch-icon.png", /^image\/png/],
  ])("%s exists and is cached for a day", async (path, type) => {
    const { status, headers } = await site.newClient().get(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(type);
    expect(headers["cache-control"]).toBe("public, max-age=86400");
  });

  test("security.txt names a contact and expires within a year", async () => {
    const { body, headers } = await site.newClient().get("/.well-known/security.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).toContain("Contact: mailto:contact@example.com\n");
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? "");
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * DAY_MS);
  });
});

describe("speculation rules", () => {
  const rules = '"/speculation-rules.json"';

  test("come with the public pages of visitors, as a file of their own type", async () => {
    const { headers } = await site.newClient().get("/experts");
    expect(headers["speculation-rules"]).toBe(rules);
    const file = await site.newClient().get("/speculation-rules.json");
    expect(file.headers["content-type"]).toBe("application/speculationrules+json");
    expect(Object.keys(file.json() as object)).toEqual(["prefetch"]);
  });

  test("come neither with pages of members nor with errors", async () => {
    const { client } = await newMember(site);
    const anonymous = site.newClient();
    const pages = [
      await client.get("/"),
      await client.get("/expert-dashboard"),
      await anonymous.get("/nothing-here"),
      await anonymous.post("/quote", {}),
    ];
    for (const { headers } of pages) expect(headers["speculation-rules"]).toBeUndefined();
  });
});
