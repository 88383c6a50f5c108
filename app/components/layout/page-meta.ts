import type { MetaDescriptor } from "@remix-run/react";

/** What a loader returns as `page`: the title without the site's name, and a sentence for search engines. */
export interface PageHead {
  title: string;
  siteTitle: string;
  description?: string;
  /** Absolute address of the one true page. */
  canonical?: string;
  /** False keeps the page out of search engines. */
  isIndexed?: boolean;
  /** True puts "Error:" in front, for readers of screen readers. */
  hasErrors?: boolean;
  errorPrefix?: string;
  picture?: { path: string; alt: string; width: number; height: number };
  jsonLd?: readonly Record<string, unknown>[];
}

/** The head of a page; nothing for a page whose loader failed. */
export function pageMeta(page: PageHead | undefined): MetaDescriptor[] {
  if (!page) return [];
  const tags: MetaDescriptor[] = [{ title: `${page.title} – ${page.siteTitle}` }];
  if (page.description) tags.push({ name: "description", content: page.description });
  if (page.canonical) tags.push({ tagName: "link", rel: "canonical", href: page.canonical });
  if (page.isIndexed === false) tags.push({ name: "robots", content: "noindex" });
  for (const block of page.jsonLd ?? []) tags.push({ "script:ld+json": block } as MetaDescriptor);
  return tags;
}
