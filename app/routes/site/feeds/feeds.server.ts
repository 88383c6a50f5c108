import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  listNewestExperts,
  listNewestProducts,
  type NewestItem,
} from "#app/domain/sitemap/newest.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { escapeXml } from "#app/lib/text/xml.ts";
import { paths } from "#app/paths.ts";
import { publicDocument } from "#app/routes/site/text-response.server.ts";
import { siteTitle } from "#app/web/context/site-identity.server.ts";
import { absoluteUrl } from "#app/web/pages/page-address.server.ts";

const SUMMARY_CHARACTERS = 300;

const FEEDS = {
  experts: {
    path: paths.expertsFeed(),
    listPath: paths.experts(),
    itemPath: paths.expert,
    list: listNewestExperts,
  },
  products: {
    path: paths.productsFeed(),
    listPath: paths.products(),
    itemPath: paths.product,
    list: listNewestProducts,
  },
};

/** The twenty newest items as RSS, in the visitor's language. */
export async function newestFeed(
  context: AppLoadContext,
  kind: "experts" | "products",
): Promise<Response> {
  const { locale } = context;
  const { path, listPath, itemPath, list } = FEEDS[kind];
  const items = await list(context.db);
  const t = getTranslate(locale);
  const self = escapeXml(absoluteUrl(context, path, locale));
  const rss = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(t(`feeds.${kind}Title`, { site: siteTitle(context) }))}</title>
<link>${escapeXml(absoluteUrl(context, listPath, locale))}</link>
<description>${escapeXml(t(`feeds.${kind}Description`))}</description>
<language>${locale}</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${items.map((item) => rssItem(context, itemPath(item.name), item)).join("\n")}
</channel>
</rss>
`;
  return publicDocument(context, "application/rss+xml", rss);
}

/** Feed readers identify an item by its guid, which is therefore the same in every language. */
function rssItem(context: AppLoadContext, path: string, item: NewestItem): string {
  const { title, summary, createdAt } = item;
  const about = escapeXml(excerpt(summary, SUMMARY_CHARACTERS));
  const description = about && `<description>${about}</description>`;
  return `<item><title>${escapeXml(title)}</title><link>${escapeXml(absoluteUrl(context, path, context.locale))}</link><guid isPermaLink="true">${escapeXml(absoluteUrl(context, path))}</guid><pubDate>${new Date(createdAt).toUTCString()}</pubDate>${description}</item>`;
}
