import type { Page } from "@playwright/test";

/** What a crawl wants to know of a page that is open. */
export interface PageSurvey {
  /** Links of this site: path and query, without the part after `#`. */
  inner: string[];
  /** Links to a place on a page of this site, as `path#id`; the path is this page's own where the link has none. */
  anchors: string[];
  outer: { href: string; rel: string; target: string }[];
  ids: string[];
  brokenImages: string[];
  text: string;
}

/** Looks at the page that is open. Pictures that would come late are fetched. */
export function surveyPage(page: Page): Promise<PageSurvey> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll("a[href]")] as HTMLAnchorElement[];
    const isInner = (link: HTMLAnchorElement) => link.origin === location.origin;
    const broken = await Promise.all(
      [...document.images].map(async (image) => {
        image.loading = "eager";
        // Not `decode`: of a picture that is out of sight it may never end.
        if (!image.complete) {
          await new Promise((resolve) => {
            image.addEventListener("load", resolve, { once: true });
            image.addEventListener("error", resolve, { once: true });
          });
        }
        return image.naturalWidth > 0 ? [] : [image.currentSrc || image.src];
      }),
    );
    return {
      inner: links.filter(isInner).map(({ pathname, search }) => pathname + search),
      anchors: links
        .filter((link) => isInner(link) && link.hash.length > 1)
        .map(({ pathname, hash }) => pathname + decodeURIComponent(hash)),
      outer: links
        .filter((link) => !isInner(link))
        .map(({ href, rel, target }) => ({ href, rel, target })),
      ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
      brokenImages: broken.flat(),
      text: document.body.innerText,
    };
  });
}
