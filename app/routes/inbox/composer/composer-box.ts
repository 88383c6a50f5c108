/** Both borders of the box, in pixels. */
const BORDERS = 2;

/** Browsers that do not size a box by its text are helped; the least and the most are set by the style sheet. */
export function growWithText(box: HTMLTextAreaElement): void {
  const { style } = box;
  if ("fieldSizing" in style) return;
  style.height = "auto";
  style.height = `${box.scrollHeight + BORDERS}px`;
}

/**
 * In place of what is marked, on a line of its own; the focus goes to the box. At the end where nobody has put the cursor anywhere: a box
 * that was never entered says 0.
 */
export function insertAtCursor(box: HTMLTextAreaElement, text: string): void {
  const { value } = box;
  const end = box.selectionEnd || value.length;
  const start = box.selectionEnd ? box.selectionStart : end;
  const before = /\S$/.test(value.slice(0, start)) ? "\n" : "";
  const after = /^\S/.test(value.slice(end)) ? "\n" : "";
  box.setRangeText(before + text + after, start, end, "end");
  box.focus();
}
