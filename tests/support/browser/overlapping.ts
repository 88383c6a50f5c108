import type { Locator } from "@playwright/test";

/** The texts of the parts that another part of the same list covers. */
export const overlapping = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const covers = (a: DOMRect, b: DOMRect) => a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const isCovered = (box: DOMRect) => boxes.some((other) => other !== box && covers(other, box));
    return elements
      .filter((_, index) => isCovered(boxes[index] as DOMRect))
      .map((element) => element.textContent ?? "");
  });
