/** The texts of a language for admins: the bar with the button says how many are changed. */
const count = document.querySelector<HTMLElement>("[data-changed-texts]");
const fields = document.querySelectorAll<HTMLTextAreaElement>(".text-field");

function show(): void {
  const changed = [...fields].filter(({ value, defaultValue }) => value !== defaultValue);
  const number = count?.querySelector("b");
  if (!count || !number) return;
  number.textContent = String(changed.length);
  count.hidden = changed.length === 0;
}

count?.closest("form")?.addEventListener("input", show);
// Going back in the history restores what was typed.
window.addEventListener("pageshow", show);
