import type { AppLoadContext } from "@remix-run/cloudflare";
import { LOCALES } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { directionOf } from "#app/lib/network/language-tag.ts";
import { sizeInAddress } from "#app/lib/pictures/sized-name.ts";
import { paths } from "#app/paths.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import { siteContact, siteTitle } from "#app/web/context/site-identity.server.ts";
import { absoluteUrl } from "#app/web/pages/page-address.server.ts";

/**
 * Private pages and links. Public pages that search engines must not list have a `robots` meta tag.
 */
const PRIVATE_PATHS = [
  paths.profile(),
  paths.dashboard(),
  paths.request(""),
  paths.unsubscribe(""),
  paths.confirmNewsletter(""),
  paths.unsubscribeFromNewsletter(""),
  paths.quoteScope(),
  paths.quoteContact(),
  paths.quoteSent(),
  paths.logout(),
  // A rule matches all paths that begin with it, and the slug of a product may begin with "new".
  `${paths.newProduct()}$`,
  paths.editProduct("*"),
  paths.deleteProduct("*"),
  paths.previewProduct("*"),
  paths.visitProduct("*"),
  "/admin",
];

export function robotsRules(context: AppLoadContext): string {
  const disallowed = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  const sitemap = `Sitemap: ${absoluteUrl(context, paths.sitemap())}`;
  return ["User-agent: *", ...disallowed, "", sitemap, ""].join("\n");
}

/** For phones that add the site to their home screen. */
export function webManifest(context: AppLoadContext): string {
  const { locale, settings } = context;
  return JSON.stringify({
    id: paths.home(),
    name: siteTitle(context),
    description: getTranslate(locale)("site.tagline"),
    lang: locale,
    dir: directionOf(locale),
    start_url: paths.home(),
    scope: paths.home(),
    display: "minimal-ui",
    theme_color: settings.primary_color,
    background_color: "#ffffff",
    icons: manifestIcons(settings.favicon_url),
  });
}

/** Phones accept no smaller icon. */
const LEAST_ICON_SIDE = 192;

/** The admin's icon or the site's icons, never both. */
function manifestIcons(faviconUrl: string) {
  const icon = (src: string, sizes: string, purpose = "any") => ({
    src,
    sizes,
    type: "image/png",
    purpose,
  });
  const size = sizeInAddress(faviconUrl);
  if (size && Math.min(size.width, size.height) >= LEAST_ICON_SIDE)
    return [icon(faviconUrl, `${size.width}x${size.height}`)];
  return [
    icon("/icons/icon-192.png", "192x192"),
    icon("/icons/icon-512.png", "512x512"),
    icon("/icons/maskable-512.png", "512x512", "maskable"),
  ];
}

/** RFC 9116 recommends an expiry date of less than a year. */
const CONTACT_VALID_MS = 180 * DAY_MS;

/** The contact for reports of security vulnerabilities. */
export function securityContact(context: AppLoadContext): string {
  return [
    `Contact: mailto:${siteContact(context).email}`,
    `Contact: ${absoluteUrl(context, paths.contact())}`,
    `Expires: ${new Date(now() + CONTACT_VALID_MS).toISOString()}`,
    // Only the site's own languages: translators of added languages do not read these mails.
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    `Canonical: ${absoluteUrl(context, "/.well-known/security.txt")}`,
    "",
  ].join("\n");
}
