import type { MetaDescriptor } from "@remix-run/react";

/** What a loader returns as `page`: the title without the site's name, and the metadata. */
export interface PageHead {
  title: string;
  siteTitle: string;
  description?: string;
  /** The page's canonical address, absolute. */
  canonical?: string;
  /** The page in every language. */
  alternates?: readonly { hrefLang: string; href: string }[];
  /** False excludes the page from search engines. */
  isIndexed?: boolean;
  feedUrl?: string;
  /** The preview of a shared link. */
  share?: {
    type: string;
    /** In the format of Open Graph: the page's own language, and its translations. */
    locale: string;
    otherLocales: readonly string[];
    picture: { url: string; alt: string; width?: number; height?: number; isLarge: boolean };
  };
  jsonLd?: readonly Record<string, unknown>[];
}

/** The head of a page; empty for a page whose loader failed. */
export function pageMeta(page: PageHead | undefined): MetaDescriptor[] {
  if (!page) return [];
  const { title, siteTitle, description, canonical, alternates = [], feedUrl, jsonLd = [] } = page;
  return [
    { title: `${title} – ${siteTitle}` },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(page.isIndexed === false ? [{ name: "robots", content: "noindex" }] : []),
    ...(canonical ? [{ tagName: "link", rel: "canonical", href: canonical }] : []),
    ...alternates.map((each) => ({ tagName: "link", rel: "alternate", ...each })),
    ...(feedUrl ? [feedLink(feedUrl)] : []),
    ...shareTags(page),
    ...jsonLd.map((block) => ({ "script:ld+json": block }) as MetaDescriptor),
  ] as MetaDescriptor[];
}

function feedLink(href: string) {
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", href };
}

/** Open Graph; networks fall back to it for the values that Twitter cards would repeat. */
function shareTags({ title, siteTitle, description, canonical, share }: PageHead) {
  if (!share) return [];
  const { type, locale, otherLocales, picture } = share;
  const tags: [property: string, content: string | number | undefined][] = [
    ["og:type", type],
    ["og:url", canonical],
    ["og:site_name", siteTitle],
    ["og:title", title],
    ["og:description", description],
    ["og:locale", locale],
    ...otherLocales.map((other): [string, string] => ["og:locale:alternate", other]),
    ["og:image", picture.url],
    ["og:image:width", picture.width],
    ["og:image:height", picture.height],
    ["og:image:alt", picture.alt],
  ];
  return [
    ...tags
      .filter(([, content]) => content)
      .map(([property, content]) => ({ property, content: String(content) })),
    { name: "twitter:card", content: picture.isLarge ? "summary_large_image" : "summary" },
  ];
}
