import type { Tab } from "./tab.ts";

/** Presses of Tab beyond the controls that were found: a box that scrolls is a stop, too. */
const SPARE_PRESSES = 4;
/** Tab is pressed again while each round reaches something new. */
const MOST_ROUNDS = 5;

/**
 * Walks through the main part of the open page by Tab alone. Returns the controls that it does not
 * reach, that show no focus, that something covers while they have it, and those that come before
 * what a reader sees first.
 */
export async function walkByTab({ page, device }: Tab): Promise<string[]> {
  const key = { type: "rawKeyDown", key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 } as const;
  const walk = await page.evaluateHandle(beginWalk);
  let missing = await walk.evaluate(({ countMissing }) => countMissing());
  for (let round = 0; round < MOST_ROUNDS && missing > 0; round++) {
    // Sent at once: the page handles them one after the other.
    const presses = Array.from({ length: missing + SPARE_PRESSES }, () =>
      device.send("Input.dispatchKeyEvent", key),
    );
    await Promise.all(presses);
    const before = missing;
    missing = await walk.evaluate(({ countMissing }) => countMissing());
    if (missing === before) break;
  }
  const hidden = await walk.evaluate(({ countHidden }) => countHidden());
  for (let nth = 0; nth < hidden; nth++) {
    await walk.evaluate(({ focusBefore }, index) => focusBefore(index), nth);
    await device.send("Input.dispatchKeyEvent", key);
    await walk.evaluate(({ lookAgain }, index) => lookAgain(index), nth);
  }
  const faults = await walk.evaluate(({ end }) => end());
  await walk.dispose();
  return faults;
}

/** Runs in the page. */
function beginWalk() {
  interface Control {
    element: Element;
    /** What shows the focus, and how it looks without. */
    look: string;
    box: DOMRect;
    isReached: boolean;
  }
  const main = document.querySelector<HTMLElement>("#main") ?? document.body;
  const faults = new Set<string>();
  /** Something covered them before the page was drawn. */
  const hidden: Control[] = [];
  const nameOf = (element: Element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 120);
  const folded = [...main.querySelectorAll<HTMLDetailsElement>("details:not([open], [name])")];
  for (const details of folded) details.open = true;

  /** The card or label of a hidden field has the ring in its place. */
  const ringedBy = (element: Element) =>
    [element, element.closest("label"), element.closest(".option"), element.nextElementSibling]
      .filter((each) => each !== null)
      .map((each) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(each);
        const outline = outlineStyle === "none" ? "none" : `${outlineStyle} ${outlineWidth}`;
        return `${outline} ${boxShadow} ${borderColor}`;
      })
      .join();
  /** Of a group of radio buttons one is a stop. */
  const isStop = (element: Element) => {
    if (!(element instanceof HTMLElement) || element.tabIndex < 0) return false;
    if (element.matches(":disabled, [inert] *")) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
    const group = [
      ...(element.form ?? document).querySelectorAll<HTMLInputElement>("[type=radio]"),
    ].filter(({ name }) => name === element.name);
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const stops =
    "a[href], button, summary, select, input:not([type=hidden]), textarea, iframe, [tabindex]";
  const controls: Control[] = [...main.querySelectorAll(stops)].filter(isStop).map((element) => ({
    ...{ element, look: ringedBy(element), box: element.getBoundingClientRect() },
    isReached: false,
  }));

  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (/sticky|fixed|absolute/.test(getComputedStyle(element).position) ||
      isFixed(element.parentElement));
  const scrollerOf = (element: Element): Element | null => {
    const around = element.parentElement;
    if (!around || around === main) return null;
    return /auto|scroll/.test(getComputedStyle(around).overflowY) ? around : scrollerOf(around);
  };
  /** Up, and not into a column on the right; or left in the same row. */
  const isBackwards = (from: DOMRect, to: DOMRect) => {
    const isAbove = to.bottom <= from.top + 1;
    const isBeside = to.top < from.bottom - 1 && from.top < to.bottom - 1;
    return (isAbove && to.left < from.right - 1) || (isBeside && to.right <= from.left + 1);
  };
  controls.forEach(({ element, box }, index) => {
    if ((element as HTMLElement).tabIndex > 0)
      faults.add(`has a place of its own: ${nameOf(element)}`);
    const before = controls[index - 1];
    if (!before || isFixed(element) || isFixed(before.element)) return;
    if (scrollerOf(element) !== scrollerOf(before.element)) return;
    if (isBackwards(before.box, box))
      faults.add(`comes after ${nameOf(before.element)}: ${nameOf(element)}`);
  });

  /** The middle of the part that is inside the window. */
  const isCovered = (element: Element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    // Hidden fields whose label stands for them.
    if (width <= 1 || height <= 1) return false;
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const onTop = document.elementFromPoint(x, y);
    if (!onTop) return true;
    const label = element.closest("label");
    return !element.contains(onTop) && !onTop.contains(element) && !label?.contains(onTop);
  };
  const examine = () => {
    const element = document.activeElement;
    const control = controls.find((each) => each.element === element);
    if (!control || !element || control.isReached) return;
    control.isReached = true;
    // The samples of the style guide show the ring always.
    if (element.matches("iframe, .focused")) return;
    if (ringedBy(element) === control.look) faults.add(`shows no focus: ${nameOf(element)}`);
    if (isCovered(element)) hidden.push(control);
  };
  // The page has scrolled to a control only after the events of its focus.
  addEventListener("keydown", examine, true);
  // As the link that skips to the content does.
  if (!main.hasAttribute("tabindex")) main.tabIndex = -1;
  main.focus();
  const left = () => controls.filter(({ isReached, element }) => !isReached && element.isConnected);
  return {
    countMissing: () => {
      examine();
      return left().length;
    },
    countHidden: () => hidden.length,
    focusBefore: (index: number) => {
      const control = hidden[index];
      const before = controls[control ? controls.indexOf(control) - 1 : -1];
      ((before?.element ?? main) as HTMLElement).focus();
    },
    /** Of a field the browser shows the caret when it draws the page. */
    lookAgain: async (index: number) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const element = hidden[index]?.element;
      if (element && isCovered(element)) faults.add(`is covered: ${nameOf(element)}`);
    },
    end: () => {
      removeEventListener("keydown", examine, true);
      for (const { element } of left()) faults.add(`is not reached: ${nameOf(element)}`);
      for (const details of folded) details.open = false;
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo(0, 0);
      return [...faults];
    },
  };
}
