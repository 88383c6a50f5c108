interface Stop {
  element: HTMLElement;
  /** How what shows the focus looks without it. */
  look: string;
  box: DOMRect;
  isReached: boolean;
}

/**
 * The controls of the open page, and what is wrong with them by keyboard. Runs in the page, so it
 * uses nothing outside of itself.
 */
export class TabStops {
  main = document.querySelector<HTMLElement>("#main") ?? document.body;
  stops: Stop[] = [];
  faults = new Set<string>();
  /** Something covered them before the page was drawn. */
  hidden: Stop[] = [];
  folded: HTMLDetailsElement[] = [];
  /** The page has scrolled to a control only after the events of its focus. */
  watch = () => this.examine();

  /** Finds the controls and puts the focus before them; returns their number. */
  begin(): number {
    const { main } = this;
    this.folded = [...main.querySelectorAll<HTMLDetailsElement>("details:not([open], [name])")];
    for (const details of this.folded) details.open = true;
    const selector =
      "a[href], button, summary, select, input:not([type=hidden]), textarea, iframe, [tabindex]";
    const stops = [...main.querySelectorAll<HTMLElement>(selector)];
    this.stops = stops.filter((one) => this.isStop(one)).map((element) => this.describe(element));
    this.checkOrder();
    addEventListener("keydown", this.watch, true);
    // Keys inside a frame are events of its own page.
    addEventListener("blur", this.watch);
    // As the link that skips to the content does.
    if (!main.hasAttribute("tabindex")) main.tabIndex = -1;
    main.focus();
    return this.countMissing();
  }

  /** Of a group of radio buttons one is a stop. */
  isStop(element: HTMLElement): boolean {
    if (element.tabIndex < 0 || element.matches(":disabled, [inert] *")) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
    const radios = (element.form ?? document).querySelectorAll<HTMLInputElement>("[type=radio]");
    const group = [...radios].filter(({ name }) => name === element.name);
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  }

  describe(element: HTMLElement): Stop {
    const box = element.getBoundingClientRect();
    return { element, look: this.lookOf(element), box, isReached: false };
  }

  /** The card or label of a hidden field has the ring in its place. */
  lookOf(element: Element): string {
    const label = element.closest("label");
    const shown = [element, label, element.closest(".option"), element.nextElementSibling];
    const looks = shown.map((each) => {
      if (!each) return "";
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(each);
      const outline = outlineStyle === "none" ? "none" : `${outlineStyle} ${outlineWidth}`;
      return `${outline} ${boxShadow} ${borderColor}`;
    });
    return looks.join();
  }

  nameOf(element: Element): string {
    return element.outerHTML.replace(/\s+/g, " ").slice(0, 120);
  }

  checkOrder(): void {
    this.stops.forEach(({ element, box }, index) => {
      if (element.tabIndex > 0) this.faults.add(`has an order of its own: ${this.nameOf(element)}`);
      const before = this.stops[index - 1];
      if (!before || this.isPlaced(element) || this.isPlaced(before.element)) return;
      if (this.scrollerOf(element) !== this.scrollerOf(before.element)) return;
      if (this.isBackwards(before.box, box))
        this.faults.add(`comes after ${this.nameOf(before.element)}: ${this.nameOf(element)}`);
    });
  }

  isPlaced(element: Element | null): boolean {
    if (!element) return false;
    const { position } = getComputedStyle(element);
    return /sticky|fixed|absolute/.test(position) || this.isPlaced(element.parentElement);
  }

  scrollerOf(element: Element): Element | null {
    const around = element.parentElement;
    if (!around || around === this.main) return null;
    const { overflowY } = getComputedStyle(around);
    return /auto|scroll/.test(overflowY) ? around : this.scrollerOf(around);
  }

  /** Up, and not into a column on the right; or left in the same row. */
  isBackwards(from: DOMRect, to: DOMRect): boolean {
    const isAbove = to.bottom <= from.top + 1;
    const isBeside = to.top < from.bottom - 1 && from.top < to.bottom - 1;
    return (isAbove && to.left < from.right - 1) || (isBeside && to.right <= from.left + 1);
  }

  /** A quarter, a half and three quarters down the part that is inside the window. */
  isCovered(element: Element): boolean {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    // Hidden fields whose label is in their place.
    if (width <= 1 || height <= 1) return false;
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    const label = element.closest("label");
    return [0.25, 0.5, 0.75].every((part) => {
      const onTop = document.elementFromPoint(x, from + (to - from) * part);
      return ![element, label].some((own) => own?.contains(onTop)) && !onTop?.contains(element);
    });
  }

  /** What has the focus now. */
  examine(): void {
    const stop = this.stops.find(({ element }) => element === document.activeElement);
    if (!stop || stop.isReached) return;
    stop.isReached = true;
    const { element, look } = stop;
    if (element.matches("iframe")) return;
    if (this.lookOf(element) === look) this.faults.add(`shows no focus: ${this.nameOf(element)}`);
    if (this.isCovered(element)) this.hidden.push(stop);
  }

  left(): Stop[] {
    // A button may be gone after the scrolling that the focus of another one has caused.
    return this.stops.filter(({ isReached, element }) => !isReached && element.checkVisibility());
  }

  countMissing(): number {
    this.examine();
    return this.left().length;
  }

  /** Ends the walk if nothing is left to look at. */
  endIfReached(): { missing: number; faults?: string[] } {
    const missing = this.countMissing();
    return missing + this.hidden.length > 0 ? { missing } : { missing, faults: this.end() };
  }

  focusBefore(index: number): void {
    const stop = this.hidden[index];
    const before = stop && this.stops[this.stops.indexOf(stop) - 1];
    (before?.element ?? this.main).focus();
  }

  /** Of a field the browser shows the caret when it draws the page. */
  async lookAgain(index: number): Promise<void> {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = this.hidden[index]?.element;
    if (element && this.isCovered(element)) this.faults.add(`is covered: ${this.nameOf(element)}`);
  }

  end(): string[] {
    removeEventListener("keydown", this.watch, true);
    removeEventListener("blur", this.watch);
    for (const { element } of this.left())
      this.faults.add(`is not reached: ${this.nameOf(element)}`);
    for (const details of this.folded) details.open = false;
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    return [...this.faults];
  }
}
