/** The script of the admin area, whose pages are easier with it. They work without it. */

/** The texts of a language: each changed row says so, and the bar with the button how many are. */
const count = document.querySelector<HTMLElement>("[data-changed-texts]");
const fields = document.querySelectorAll<HTMLTextAreaElement>(".text-field");

function showChanged(): void {
  const changed = [...fields].filter(({ value, defaultValue }) => value !== defaultValue);
  for (const field of fields)
    field.closest(".text-row")?.toggleAttribute("data-unsaved", changed.includes(field));
  const number = count?.querySelector("b");
  if (!count || !number) return;
  number.textContent = String(changed.length);
  count.hidden = changed.length === 0;
}

count?.closest("form")?.addEventListener("input", showChanged);
// Going back in the history restores what was typed.
window.addEventListener("pageshow", showChanged);

/** A mail in a frame: the frame is as high as the mail. */
for (const frame of document.querySelectorAll<HTMLIFrameElement>(".mail-frame > iframe")) {
  const adjust = () => {
    const height = frame.contentDocument?.body?.getBoundingClientRect().height;
    if (!height) return;
    frame.style.height = `${Math.ceil(height)}px`;
    frame.parentElement?.setAttribute("data-fitted", "");
  };
  frame.addEventListener("load", adjust);
  window.addEventListener("resize", adjust);
  adjust();
}

/** The box in the head of a list ticks all of its boxes, and follows them, as does the number. */
for (const all of document.querySelectorAll<HTMLInputElement>("[data-ticks-all]")) {
  const boxes = [...(all.form?.querySelectorAll<HTMLInputElement>(".tick[name]") ?? [])];
  const output = all.form?.querySelector<HTMLOutputElement>("[data-chosen]");
  const follow = () => {
    const chosen = boxes.filter((box) => box.checked).length;
    all.checked = chosen === boxes.length;
    all.indeterminate = chosen > 0 && !all.checked;
    const number = output?.querySelector("b");
    if (!output || !number) return;
    number.textContent = String(chosen);
    output.hidden = chosen === 0;
  };
  all.hidden = false;
  // Before `follow`, because the event bubbles from the box to its form.
  all.addEventListener("change", () => {
    for (const box of boxes) box.checked = all.checked;
  });
  all.form?.addEventListener("change", follow);
  window.addEventListener("pageshow", follow);
}

/** Small screens begin with the names of all parts. */
if (window.matchMedia("(width < 48rem)").matches)
  for (const part of document.querySelectorAll<HTMLDetailsElement>("details[data-folds]"))
    part.open = false;

/** A file can be uploaded once it is chosen. */
for (const file of document.querySelectorAll<HTMLInputElement>("form input[type=file]")) {
  const button = file.form?.querySelector<HTMLButtonElement>("[data-needs-file]");
  const follow = () => {
    if (button) button.disabled = !file.files?.length;
  };
  file.addEventListener("change", follow);
  // Going back in the history restores the choice.
  window.addEventListener("pageshow", follow);
}

const isAsSaved = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].every((each) => each.selected === each.defaultSelected);
  if (control instanceof HTMLTextAreaElement) return control.value === control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return true;
  return control.value === control.defaultValue && control.checked === control.defaultChecked;
};

/** The settings: a value that is the saved one again is no change, although it was typed. */
const settings = [...document.querySelectorAll<HTMLFormElement>(".settings-form")];
// What a refused form was sent with is in it as if it were saved.
const isChanged = (form: HTMLFormElement) =>
  form.dataset.refused !== undefined || ![...form.elements].every(isAsSaved);
for (const form of settings) {
  const button = form.querySelector<HTMLButtonElement>("[data-needs-change]");
  const compare = () => {
    const isOther = isChanged(form);
    form.dataset.is = isOther ? "changed" : "saved";
    if (button) button.disabled = !isOther;
  };
  form.addEventListener("input", compare);
  window.addEventListener("pageshow", compare);
}

/** Saving one card loads the page again: the browser asks if that drops what others contain. */
let sent: EventTarget | null = null;
window.addEventListener("submit", (event) => {
  sent = event.target;
});
window.addEventListener("beforeunload", (event) => {
  if (settings.some((form) => form !== sent && isChanged(form))) event.preventDefault();
  // After a cancelled leave nothing is sent.
  sent = null;
});

/** Control and K edit text there. */
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open a command box elsewhere, too. On phones the box is a popover. */
addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  const box = document.getElementById("admin-find");
  // A browser that fills in a field sends an event without a key.
  const isChord = key?.toLowerCase() === "k" && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey;
  if (!box || !isChord || isComposing) return;
  event.preventDefault();
  if (!box.checkVisibility()) box.showPopover();
  box.querySelector("input")?.focus();
});
