/** Browsers that do not size a box by its text are helped; the most is set by the style sheet. */
export function growWithText(box: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  box.style.height = "auto";
  const { borderTopWidth, borderBottomWidth } = getComputedStyle(box);
  const borders = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth);
  box.style.height = `${box.scrollHeight + borders}px`;
}

/**
 * In place of what is marked, set off by line ends from what stands around it; the focus goes to the box. At the end where nobody has put
 * the cursor anywhere: a box that was never entered says 0.
 */
export function insertAtCursor(box: HTMLTextAreaElement, text: string): void {
  const { value } = box;
  const isEntered = box.selectionEnd > 0;
  const start = isEntered ? box.selectionStart : value.length;
  const end = isEntered ? box.selectionEnd : value.length;
  const before = /\S$/.test(value.slice(0, start)) ? "\n" : "";
  const after = /^\S/.test(value.slice(end)) ? "\n" : "";
  box.setRangeText(before + text + after, start, end, "end");
  box.focus();
}
