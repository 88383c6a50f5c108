/** The buttons that put a text into a field, where its cursor is. */
for (const button of document.querySelectorAll<HTMLElement>("[data-insert]")) {
  button.addEventListener("click", () => {
    const { insert = "", into = "" } = button.dataset;
    const field = document.getElementById(into);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.setRangeText(insert, field.selectionStart, field.selectionEnd, "end");
    field.focus();
  });
}
