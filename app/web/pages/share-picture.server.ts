import type { AppLoadContext } from "@remix-run/cloudflare";
import { sizeInAddress } from "#app/lib/pictures/sized-name.ts";

export interface Picture {
  /** A path of this site, or an absolute address. */
  path: string;
  alt: string;
  /** Only where they are known. */
  width?: number;
  height?: number;
}

/** A picture as shared links name it: absolute, its size only where it is known. */
export interface SharePicture {
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

/** The page's own picture, else the one that an admin chose, else the site's drawing. */
export function sharePicture(
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
