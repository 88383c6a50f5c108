import type { AppLoadContext } from "@remix-run/cloudflare";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import {
  listSitemapPart,
  outlineSitemap,
  SITEMAP_KINDS,
  type SitemapKind,
  type SitemapOutline,
} from "#app/domain/sitemap/parts.server.ts";
import { localesInUse } from "#app/i18n/dictionary.ts";
import { escapeXml } from "#app/lib/text/xml.ts";
import { paths } from "#app/paths.ts";
import { absoluteUrl } from "#app/web/pages/page-address.server.ts";

/** The part with the pages that exist once. */
const PAGES = "pages";

/** Without a date: their texts change with a release, whose date is unknown here. */
const PLAIN_PAGES = [
  paths.home(),
  paths.quote(),
  paths.pricing(),
  paths.about(),
  paths.faq(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
  paths.imprint(),
  paths.withdraw(),
];

interface Entry {
  path: string;
  updatedAt?: number | null;
}

export async function sitemapIndex(context: AppLoadContext): Promise<string> {
  const outline = await outlineSitemap(context.db, "index");
  const pages = { path: paths.sitemap(PAGES), updatedAt: newest(outline) };
  const parts = SITEMAP_KINDS.flatMap((kind) =>
    outline[kind].parts.map(({ updatedAt }, index) => ({
      path: paths.sitemap(`${kind}-${index + 1}`),
      updatedAt,
    })),
  );
  const entries = [pages, ...parts].map((entry) =>
    element("sitemap", absoluteUrl(context, entry.path), entry),
  );
  return document("sitemapindex", entries);
}

export async function sitemapPart(context: AppLoadContext, name: string): Promise<string | null> {
  const entries = await listEntries(context, name);
  if (!entries) return null;
  const locales = localesInUse();
  const urls = entries.flatMap((entry) =>
    locales.map((locale) => element("url", absoluteUrl(context, entry.path, locale), entry)),
  );
  return document("urlset", urls);
}

async function listEntries({ db }: AppLoadContext, name: string): Promise<Entry[] | null> {
  if (name === PAGES) return listPages(await outlineSitemap(db, "categories"));
  const [, kind, part] = /^(experts|products)-([1-9]\d{0,5})$/.exec(name) ?? [];
  if (!kind) return null;
  const found = await listSitemapPart(db, kind as SitemapKind, Number(part));
  const pathOf = kind === "experts" ? paths.expert : paths.product;
  return found?.map(({ name, updatedAt }) => ({ path: pathOf(name), updatedAt })) ?? null;
}

function listPages({ experts, products, categories }: SitemapOutline): Entry[] {
  return [
    ...PLAIN_PAGES.map((path) => ({ path })),
    { path: paths.experts(), updatedAt: experts.updatedAt },
    ...EXPERT_CATEGORIES.map(({ slug, value }) => ({
      path: paths.category(slug),
      updatedAt: categories.get(value),
    })),
    { path: paths.products(), updatedAt: products.updatedAt },
  ];
}

function newest({ experts, products }: SitemapOutline): number | null {
  return Math.max(experts.updatedAt ?? 0, products.updatedAt ?? 0) || null;
}

function element(name: "sitemap" | "url", address: string, { updatedAt }: Entry): string {
  const lastmod = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : "";
  return `<${name}><loc>${escapeXml(address)}</loc>${lastmod}</${name}>`;
}

function document(name: "sitemapindex" | "urlset", elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${elements.join("\n")}
</${name}>
`;
}
