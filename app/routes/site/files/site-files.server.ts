import type { AppLoadContext } from "@remix-run/cloudflare";
import { LOCALES } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { directionOf } from "#app/lib/network/language-tag.ts";
import { sizeInAddress } from "#app/lib/pictures/sized-name.ts";
import { paths } from "#app/paths.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { siteTitle } from "#app/web/context/site-title.server.ts";
import { absoluteUrl } from "#app/web/pages/page-address.server.ts";

/** What somebody's own page or link is; public pages that are not to be found say so themselves. */
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
  // Rules hold for all that begins so, and a product may be called "New ...".
  `${paths.newProduct()}$`,
  paths.editProduct("*"),
  paths.deleteProduct("*"),
  paths.previewProduct("*"),
  paths.visitProduct("*"),
  "/admin",
];

/** robots.txt. */
export function robotsRules(context: AppLoadContext): string {
  const disallowed = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  const sitemap = `Sitemap: ${absoluteUrl(context, paths.sitemap())}`;
  return ["User-agent: *", ...disallowed, "", sitemap, ""].join("\n");
}

/** The web manifest: what a telephone shows that keeps the site on its first screen. */
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

/** Telephones take no smaller one. */
const LEAST_ICON_SIDE = 192;

/** An admin's icon alone, or ours alone: they do not stand beside each other. */
function manifestIcons(faviconUrl: string) {
  const icon = (src: string, sizes: string, purpose = "any") => ({
    src,
    sizes,
    type: "image/png",
    purpose,
  });
  const own = sizeInAddress(faviconUrl);
  if (own && Math.min(own.width, own.height) >= LEAST_ICON_SIDE)
    return [icon(faviconUrl, `${own.width}x${own.height}`)];
  return [
    icon("/icons/icon-192.png", "192x192"),
    icon("/icons/icon-512.png", "512x512"),
    icon("/icons/maskable-512.png", "512x512", "maskable"),
  ];
}

/** RFC 9116 asks for a date less than a year ahead after which nobody should rely on it; the address is the one that holds now. */
const CONTACT_VALID_MS = 180 * DAY_MS;

/** Whom to tell about a hole in the site. */
export function securityContact(context: AppLoadContext): string {
  return [
    `Contact: mailto:${siteContact(context).email}`,
    `Contact: ${absoluteUrl(context, paths.contact())}`,
    `Expires: ${new Date(now() + CONTACT_VALID_MS).toISOString()}`,
    // Those that the site itself speaks; whoever translated the others need not read such mails.
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    `Canonical: ${absoluteUrl(context, "/.well-known/security.txt")}`,
    "",
  ].join("\n");
}
