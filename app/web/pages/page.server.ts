import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Dictionary, localesInUse } from "#app/i18n/dictionary.ts";
import { getTranslate, pickTexts } from "#app/i18n/texts.server.ts";
import type { TextKey, TextParams, Translate } from "#app/i18n/translate.ts";
import { openGraphLocale } from "#app/lib/network/language-tag.ts";
import { sizeInAddress } from "#app/lib/pictures/sized-name.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { siteTitle } from "#app/web/context/site-title.server.ts";
import type { JsonLd } from "./json-ld.server.ts";
import { alternatesOf, canonicalUrl } from "./page-address.server.ts";

interface Picture {
  /** A path of this site, or an absolute address. */
  path: string;
  alt: string;
  /** Only where they are known. */
  width?: number;
  height?: number;
}

/** A picture as shared links name it: absolute, its size only where it is known. */
interface SharePicture {
  url: string;
  alt: string;
  width?: number;
  height?: number;
  /** Large enough to stand above the text instead of beside it. */
  isLarge: boolean;
}

const OWN_PICTURE = { path: "/share.jpg", width: 1200, height: 630 };

/** Below this width networks show a picture as a thumbnail. */
const LARGE_WIDTH = 600;

/** About what search engines show; one more character is the ellipsis. */
const DESCRIPTION_CHARACTERS = 159;

interface PageInput {
  title: TextKey;
  titleParams?: TextParams;
  description?: TextKey;
  /** What the page itself says about its subject, instead of a text of the dictionary. */
  summary?: string;
  /** Path of the one true address. A page without one has no address to share. */
  canonicalPath?: string;
  isIndexed?: boolean;
  /** What shared links show in place of the site's own picture. */
  picture?: Picture;
  /** What the page is about, for those who share it. */
  subject?: "profile" | "article";
  /** Path of a feed that brings what is new on this page. */
  feedPath?: string;
  jsonLd?: readonly JsonLd[];
  /** Sections of the dictionary that the page uses, beside those of its frame. */
  sections: readonly (keyof Dictionary)[];
}

/** What every loader returns of its page: the head, and the texts it shows. */
export function describePage(context: AppLoadContext, input: PageInput) {
  const { locale } = context;
  const t = getTranslate(locale);
  const description =
    input.summary || (input.description && t(input.description, input.titleParams));
  return {
    page: {
      title: titleOf(context, t, t(input.title, input.titleParams)),
      siteTitle: siteTitle(context),
      description: description && excerpt(description, DESCRIPTION_CHARACTERS),
      isIndexed: input.isIndexed,
      jsonLd: input.jsonLd,
      ...describeAddress(context, t, input),
    },
    texts: pickTexts(locale, input.sections),
  };
}

/** Users of screen readers hear first that a form was refused. */
function titleOf({ isFormRefused }: AppLoadContext, t: Translate, title: string) {
  return isFormRefused ? t("errors.refusedTitle", { title }) : title;
}

/** What only a page with an address of its own has: other languages, a feed, and what a shared link shows. */
function describeAddress(context: AppLoadContext, t: Translate, input: PageInput) {
  const { canonicalPath, feedPath, subject, picture } = input;
  if (!canonicalPath) return {};
  return {
    canonical: canonicalUrl(context, canonicalPath),
    alternates: input.isIndexed === false ? [] : alternatesOf(context, canonicalPath),
    feedUrl: feedPath && `${feedPath}?lng=${context.locale}`,
    share: {
      type: subject ?? "website",
      locale: openGraphLocale(context.locale),
      otherLocales: otherLocales(context).map(openGraphLocale),
      picture: sharePicture(context, picture, t("site.tagline")),
    },
  };
}

function otherLocales({ locale }: AppLoadContext) {
  return localesInUse().filter((other) => other !== locale);
}

/** The page's own picture, else the one that an admin chose, else the site's drawing. */
function sharePicture(
  { env, settings }: Pick<AppLoadContext, "env" | "settings">,
  own: Picture | undefined,
  alt: string,
): SharePicture {
  const absolute = (path: string) => new URL(path, env.APP_ORIGIN).href;
  if (!own && settings.og_image_url) {
    const size = sizeInAddress(settings.og_image_url);
    const isLarge = !size || size.width >= LARGE_WIDTH;
    return { url: absolute(settings.og_image_url), alt, ...size, isLarge };
  }
  const { path, ...picture } = own ?? { ...OWN_PICTURE, alt };
  return { ...picture, url: absolute(path), isLarge: (picture.width ?? 0) >= LARGE_WIDTH };
}
