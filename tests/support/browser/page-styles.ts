/** These functions run in the open page, so they use nothing outside of themselves. */

/** The elements that `markNewColors` has marked. */
export const NEW_COLORS = "[data-colors=new]";

/**
 * Marks the fields, and the elements with a text of their own, that are visible now and were not
 * visible in the same colors at the call before, outside of known headers and footers. Of those
 * with the same colors and the same classes, also of all elements around them, it marks one.
 */
export function markNewColors(): void {
  /** The classes of an element and those around it, with what is painted behind its contents. */
  const places = new Map<Element | null, [path: string, painted: string]>();
  const placeOf = (element: Element | null): [path: string, painted: string] => {
    const known = element ? places.get(element) : ["", ""];
    if (known || !element) return known as [string, string];
    const [path, painted] = placeOf(element.parentElement);
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${position}`;
    const isPlain = own === "rgba(0, 0, 0, 0) none 1 static";
    const name = `${path}>${element.localName}.${element.getAttribute("class")}`;
    places.set(element, [name, isPlain ? painted : `${painted}/${own}`]);
    return placeOf(element);
  };
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const isShown = (element: Element) =>
    (element.matches("input, select, textarea") || hasText(element)) &&
    element.checkVisibility({ visibilityProperty: true });
  const kept = window as Window & { colorsBefore?: Map<Element, string> };
  const before = kept.colorsBefore;
  const colors = new Map<Element, string>();
  kept.colorsBefore = colors;
  const marked = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    delete element.dataset.colors;
    if (!isShown(element)) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    // Large texts need less contrast.
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const [path, painted] = placeOf(element);
    const own = `${color} ${isLarge}${painted}`;
    colors.set(element, own);
    if (own === before?.get(element) || marked.has(own + path)) continue;
    if (element.closest("[data-known]")) continue;
    marked.add(own + path);
    element.dataset.colors = "new";
  }
}

/**
 * Marks each header and footer that looks as one of the known ones, and returns how all of them
 * look. Addresses and values differ between pages and have no color.
 */
export function markKnownFrames(known: string[]): string[] {
  return [...document.querySelectorAll<HTMLElement>("header, footer")].map((frame) => {
    const look = frame.outerHTML.replace(/ (href|action|value|id|for|data-[a-z]+)="[^"]*"/g, "");
    if (known.includes(look)) frame.dataset.known = "yes";
    return look;
  });
}

/** Whether styles depend on how a device is held. Only then they can lock a page to one way. */
export function hasOrientationRules(): boolean {
  const isMeant = (rule: CSSRule): boolean =>
    (rule instanceof CSSMediaRule && rule.conditionText.includes("orientation")) ||
    (rule instanceof CSSGroupingRule && [...rule.cssRules].some(isMeant));
  return [...document.styleSheets].some((sheet) => [...sheet.cssRules].some(isMeant));
}
