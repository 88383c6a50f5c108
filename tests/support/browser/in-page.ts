/** These functions run in the open page, so they use nothing outside of themselves. */

export type Faults = Record<string, string[]>;

/** The faults of a page that do not depend on the look. */
export function findFaults(): Faults {
  const { scrollWidth, clientWidth } = document.documentElement;
  const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
  /** People with voice control say the visible text, so a name must begin or end with it. */
  const isMisnamed = (element: HTMLElement) => {
    const name = plain(element.getAttribute("aria-label") ?? "");
    const shown = plain(element.innerText);
    return !name.startsWith(shown) && !name.endsWith(shown);
  };
  return {
    sideways: scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px`] : [],
    misnamed: [...document.querySelectorAll<HTMLElement>("a[aria-label], button[aria-label]")]
      .filter((element) => element.checkVisibility() && isMisnamed(element))
      .map((element) => element.outerHTML.slice(0, 120)),
  };
}

/** The part of a page without its header and footer, if it takes no place. */
export function findHiddenMain(): string[] {
  const { height = 0 } = document.querySelector("#main")?.getBoundingClientRect() ?? {};
  return height > 0 ? [] : ["#main"];
}

/** Elements beyond the right edge of a page, except in boxes that scroll by themselves. */
export function findOverflowing(): string[] {
  const { scrollWidth, clientWidth: edge } = document.documentElement;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  const beyond = [...document.querySelectorAll("body *")]
    .filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > edge + 1,
    )
    .filter((element) => !scrolls(element.parentElement) && !element.closest("svg"))
    .map((element) => element.outerHTML.slice(0, 120));
  return scrollWidth > edge ? [`${scrollWidth - edge} px`, ...beyond] : beyond;
}

/** Controls that are smaller than a fingertip, except links inside a sentence. */
export function findSmallTargets(): string[] {
  const smallest = 44;
  const tolerance = 0.5;
  const boxLabel = "label:has(input:is([type=checkbox], [type=radio]))";
  const hasSize = ({ width, height }: DOMRect) => Math.min(width, height) >= smallest - tolerance;
  /** Some links extend over the box around them. */
  const areaOf = (element: Element): DOMRect => {
    const isStretched = getComputedStyle(element, "::after").position === "absolute";
    const box = isStretched && element instanceof HTMLElement ? element.offsetParent : null;
    return (box ?? element).getBoundingClientRect();
  };
  const isInSentence = (element: Element) => {
    const around = element.closest("p,li,dd,td")?.textContent?.trim() ?? "";
    return element.matches("a.link") && around.length > (element.textContent ?? "").trim().length;
  };
  if (!matchMedia("(pointer: coarse)").matches) return ["The pointer is no finger."];
  return (
    [...document.querySelectorAll(`a, button, summary, select, input, textarea, ${boxLabel}`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A box is pressed together with its label.
      .filter((element) => !element.matches(`:is(${boxLabel}) input`))
      .filter((element) => !hasSize(areaOf(element)) && !isInSentence(element))
      .map((element) => element.outerHTML.slice(0, 120))
  );
}

/** Boxes without an edge in forced colors, and elements that move despite reduced motion. */
export function findStyleFaults(): Faults {
  const seconds = (text: string) => Math.max(...text.split(",").map(Number.parseFloat));
  const isBorderless = (element: Element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
    const hasBorder = borderTopStyle !== "none" && borderTopWidth !== "0px";
    return element.checkVisibility() && !hasBorder && outlineStyle === "none";
  };
  const isMoving = (element: Element) => {
    const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
    const isAnimated = animationName !== "none" && seconds(animationDuration) > 0.01;
    return isAnimated || seconds(transitionDuration) > 0.01;
  };
  const find = (selector: string, isFault: (element: Element) => boolean) =>
    [...document.querySelectorAll(selector)]
      .filter(isFault)
      .map((element) => element.outerHTML.slice(0, 120));
  return {
    borderless: find(".button, .input, .card, .badge", isBorderless),
    moving: find("*", isMoving),
  };
}

/** Saves the layout of a page that will be left, when its size changes. */
export function hidePage(): void {
  document.documentElement.style.display = "none";
}

/** Ends the changes of color that begin with another color scheme. */
export function finishTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

/** Constructed style sheets, because the page's own policy allows no others. */
export function setSpacing(css: string | null): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css ?? "");
  document.adoptedStyleSheets = css === null ? [] : [sheet];
}

/** The texts and links of a page. Lazy pictures are loaded. */
export async function readContent() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
  const isInner = (link: HTMLAnchorElement) => link.origin === location.origin;
  const broken = await Promise.all(
    [...document.images].map(async (image) => {
      image.loading = "eager";
      // Not `decode`: for a picture outside the viewport it may never settle.
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
    // Links of this site, without the part after `#`; then those to a place on a page of it.
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
    language: document.documentElement.lang,
  };
}

export type PageContent = Awaited<ReturnType<typeof readContent>>;
