import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Dictionary, localesInUse } from "#app/i18n/dictionary.ts";
import { getTranslate, pickTexts } from "#app/i18n/texts.server.ts";
import type { TextKey, TextParams, Translate } from "#app/i18n/translate.ts";
import { openGraphLocale } from "#app/lib/network/language-tag.ts";
import { SHARE_SIZE } from "#app/lib/pictures/picture-variants.ts";
import { sizeInAddress } from "#app/lib/pictures/sized-name.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { paths } from "#app/paths.ts";
import { siteTitle } from "#app/web/context/site-identity.server.ts";
import type { JsonLd } from "./json-ld.server.ts";
import { alternatesOf, canonicalUrl } from "./page-address.server.ts";

interface Picture {
  /** A path of this site, or an absolute address. */
  path: string;
  alt: string;
  /** Only when known. */
  width?: number;
  height?: number;
}

/** A picture for shared links: absolute, its size only when known. */
interface ShownPicture {
  url: string;
  alt: string;
  width?: number;
  height?: number;
  /** Large enough to appear above the text instead of beside it. */
  isLarge: boolean;
}

const OWN_PICTURE = { path: "/share.jpg", ...SHARE_SIZE };

/** Below this width networks show a picture as a thumbnail. */
const LARGE_WIDTH = 600;

/** About what search engines show; one more character is the ellipsis. */
const DESCRIPTION_CHARACTERS = 159;

interface PageInput {
  title: TextKey;
  titleParams?: TextParams;
  description?: TextKey;
  /** The page's own description, instead of a text of the dictionary. */
  summary?: string;
  /** Path of the canonical address. A page without one has no address to share. */
  canonicalPath?: string;
  isIndexed?: boolean;
  /** Shown by shared links instead of the site's picture. */
  picture?: Picture;
  /** The type of the subject, for shared links. */
  subject?: "profile" | "article";
  /** Path of a feed with the news of this page. */
  feedPath?: string;
  jsonLd?: readonly JsonLd[];
  /** Sections of the dictionary that the page uses, in addition to those of its frame. */
  sections: readonly (keyof Dictionary)[];
}

/** What every loader returns for its page: the head and the texts. */
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
      ...(context.visitor ? {} : { jsonLd: input.jsonLd }),
      ...describeAddress(context, t, input),
    },
    texts: pickTexts(locale, input.sections),
  };
}

/** Screen readers announce first that a form was refused. */
function titleOf({ isFormRefused }: AppLoadContext, t: Translate, title: string) {
  return isFormRefused ? t("errors.refusedTitle", { title }) : title;
}

/** For pages with an address of their own only: other languages, a feed, and the shared picture. */
function describeAddress(context: AppLoadContext, t: Translate, input: PageInput) {
  const { canonicalPath, feedPath, subject, picture } = input;
  if (!canonicalPath) return {};
  const address = {
    canonical: canonicalUrl(context, canonicalPath),
    feedUrl: feedPath && `${feedPath}?lng=${context.locale}`,
  };
  // Search engines and networks have no session, and these tags are many bytes.
  if (context.visitor) return address;
  return {
    ...address,
    alternates: input.isIndexed === false ? [] : alternatesOf(context, canonicalPath),
    share: {
      type: subject ?? "website",
      locale: openGraphLocale(context.locale),
      otherLocales: otherLocales(context).map(openGraphLocale),
      picture: pictureOf(context, picture, t("site.tagline")),
    },
  };
}

function otherLocales({ locale }: AppLoadContext) {
  return localesInUse().filter((other) => other !== locale);
}

/** The drawn picture of a record, once it is stored. `alt` is the name that it shows. */
export function sharePicture(key: string | null, alt: string): Picture | undefined {
  return key === null ? undefined : { path: paths.upload(key), alt, ...SHARE_SIZE };
}

/** The page's own picture, or the admin's, or the site's drawing. */
function pictureOf(
  { env, settings }: Pick<AppLoadContext, "env" | "settings">,
  own: Picture | undefined,
  alt: string,
): ShownPicture {
  const absolute = (path: string) => new URL(path, env.APP_ORIGIN).href;
  if (!own && settings.og_image_url) {
    const size = sizeInAddress(settings.og_image_url);
    const isLarge = !size || size.width >= LARGE_WIDTH;
    return { url: absolute(settings.og_image_url), alt, ...size, isLarge };
  }
  const { path, ...picture } = own ?? { ...OWN_PICTURE, alt };
  return { ...picture, url: absolute(path), isLarge: (picture.width ?? 0) >= LARGE_WIDTH };
}
