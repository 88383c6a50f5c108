import type { Locator, Page } from "@playwright/test";
import { expect } from "vitest";
import { settled } from "#tests/support/settled.ts";

/** More stops than any page has. */
const MOST_STOPS = 150;

interface Stop {
  /** The name of the focused element for a person. */
  name: string;
  isLost: boolean;
  hasRing: boolean;
  isCovered: boolean;
}

/** A person who uses a page only by keyboard. Fails when the focused element is not visible. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Tabs until this element has the focus. Every stop on the way must be visible. */
  async tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await target.first().waitFor({ state: "attached" });
    const passed: string[] = [];
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await hasFocus(target)) return;
      await this.page.keyboard.press(key);
      const here = await this.page.evaluate(describeStop);
      passed.push(here.name);
      expect(here, `after ${passed.slice(-5).join(" → ")} on ${this.page.url()}`).toEqual({
        name: here.name,
        isLost: false,
        hasRing: true,
        isCovered: false,
      });
    }
    throw new Error(`Not reached by ${key} on ${this.page.url()}: ${passed.join(" → ")}`);
  }

  /** Tabs to a link or button and presses Enter. */
  async press(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press("Enter");
  }

  /** Tabs to a field and fills it in. */
  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
  }

  /** Tabs to a select and chooses the option that begins with these letters. */
  async choose(target: Locator, letters: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(letters);
    const chosen = await target.evaluate((select) => {
      const { selectedOptions } = select as unknown as HTMLSelectElement;
      return selectedOptions[0]?.textContent ?? "";
    });
    expect(chosen.startsWith(letters), chosen).toBe(true);
  }

  /** Tabs to a group of radio buttons and moves with the arrow to the one with this value. */
  async pick(group: Locator, value: string): Promise<void> {
    await this.tabTo(group);
    await this.page.keyboard.press("Space");
    const wanted = group.and(this.page.locator(`[value="${value}"]`));
    for (let moves = await group.count(); moves > 0; moves--) {
      if (await hasFocus(wanted)) break;
      await this.page.keyboard.press("ArrowDown");
    }
    await settled(wanted).toBeChecked();
  }

  /** The name of the focused element. */
  async focused(): Promise<string> {
    return (await this.page.evaluate(describeStop)).name;
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) => element === document.activeElement);
}

/** Runs in the page. */
function describeStop(): Stop {
  const element = document.activeElement;
  if (!element || element === document.body)
    return { name: "nothing", isLost: true, hasRing: false, isCovered: false };
  const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
  const name = `${element.localName} ${text.trim().slice(0, 40) || element.getAttribute("name")}`;
  // The card of a radio button has the ring in its place.
  const ringed = element.matches(".option input") ? element.closest(".option") : null;
  const style = getComputedStyle(ringed ?? element);
  const hasOutline = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0;
  const { left, top, width, height } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  const isCovered = onTop !== null && !element.contains(onTop) && !onTop.contains(element);
  return { name, isLost: false, hasRing: hasOutline || style.boxShadow !== "none", isCovered };
}
