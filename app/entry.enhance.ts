import { showShortlist } from "#app/components/experts/show-shortlist.ts";
import { enhanceFields } from "#app/components/forms/enhance-fields.ts";

/**
 * The only script of pages that do not hydrate: pending labels, filters that apply themselves,
 * toasts that disappear. Everything works without it. Pages configure it with data attributes.
 */
const TOAST_MS = 5_000;
/**
 * After this time a form may be sent again: a visitor who stops a slow page must not be left with a
 * disabled button.
 */
const LOCK_MS = 10_000;

/** A page that React is about to hydrate must stay as the server sent it. */
const staysAsSent = () => "__remixContext" in window;

function markPending(form: HTMLFormElement, submitter: HTMLElement | null): void {
  // Enter may press a hidden button, which shows no label.
  const pressed = submitter?.closest("[hidden]") ? null : submitter;
  const button =
    pressed ?? form.querySelector<HTMLElement>("button[type=submit]:not([hidden], [name])");
  if (!button) return;
  const label = staysAsSent() ? undefined : button.dataset.pending;
  const before = button.innerHTML;
  button.setAttribute("aria-disabled", "true");
  if (label) button.textContent = label;
  const release = () => {
    form.removeAttribute("data-submitted");
    button.removeAttribute("aria-disabled");
    if (label) button.innerHTML = before;
  };
  setTimeout(release, LOCK_MS);
  // A visitor who is asked whether to leave may stay.
  const stay = (event: Event) => setTimeout(() => event.defaultPrevented && release());
  addEventListener("beforeunload", stay, { once: true });
  // The back button shows the page in its last state.
  addEventListener("pageshow", (event) => event.persisted && release(), { once: true });
}

/** Signing out removes what `entry.keep.ts` keeps. */
function forgetTyped(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith("keep:")) localStorage.removeItem(key);
}

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.action.endsWith("/logout")) forgetTyped();
  if (form.method !== "post" || form.dataset.hydrated !== undefined) return;
  if (form.dataset.submitted !== undefined) return event.preventDefault();
  form.dataset.submitted = "";
  markPending(form, event.submitter);
});

/** A form that waited for a sign-in, pressed before it. */
document.querySelector<HTMLFormElement>("form[data-at-once]")?.requestSubmit();

/** Shows the pending text until the next page arrives. */
function sayPending(element: HTMLElement): void {
  const before = element.textContent;
  const release = () => {
    element.textContent = before;
  };
  element.textContent = element.dataset.pending ?? before;
  setTimeout(release, LOCK_MS);
  addEventListener("pageshow", release, { once: true });
}

/** While a list reloads, its count shows the pending text. */
addEventListener("submit", (event) => {
  const count = (event.target as Element).querySelector<HTMLElement>("h2[data-pending]");
  if (count) sayPending(count);
});

/** A slow link shows its pending text, unless it opens in another window. */
addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLElement>("a[data-pending]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || staysAsSent()) return;
  sayPending(link);
});

/** Empty choices stay out of the address. */
addEventListener("formdata", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.autoApply === undefined) return;
  for (const [name, value] of [...event.formData]) {
    if (value === "" || value === form.dataset.autoApply) event.formData.delete(name);
  }
});

/**
 * The filters must match the list: after the back button, and when the sheet is closed without
 * applying.
 */
function resetFilters(): void {
  document.querySelector<HTMLFormElement>("form[data-auto-apply]")?.reset();
}
addEventListener("pageshow", (event) => event.persisted && resetFilters());
document.querySelector("form[data-auto-apply] [popover]")?.addEventListener("toggle", (event) => {
  if ((event as ToggleEvent).newState === "closed") resetFilters();
});

addEventListener("pageshow", () => showShortlist(!staysAsSent()));

const FOCUS_KEY = "focus";

/** Finds the same choice on the next page. */
function selectorOf(field: HTMLElement): string {
  const { name, value, type } = field as HTMLInputElement;
  return `[name="${CSS.escape(name)}"]${type === "checkbox" ? `[value="${CSS.escape(value)}"]` : ""}`;
}

/**
 * A choice applies itself, except in the sheet of small screens, where visitors make several before
 * they close it.
 */
addEventListener("change", (event) => {
  const field = event.target as HTMLElement;
  const form = field.closest<HTMLFormElement>("form[data-auto-apply]");
  if (!form || field.matches("[type=search]") || field.closest(":popover-open")) return;
  sessionStorage.setItem(FOCUS_KEY, selectorOf(field));
  form.requestSubmit();
});

/** Restores the focus of the previous page. */
const focused = sessionStorage.getItem(FOCUS_KEY);
if (focused) {
  sessionStorage.removeItem(FOCUS_KEY);
  document.querySelector<HTMLElement>(focused)?.focus();
}

/** For browsers that autofocus only form fields. */
document.querySelector<HTMLElement>("[data-error-summary]")?.focus();

for (const toast of document.querySelectorAll<HTMLDetailsElement>("[data-toast=default]")) {
  let timer = setTimeout(close, TOAST_MS);
  function close() {
    toast.open = false;
  }
  toast.addEventListener("pointerenter", () => clearTimeout(timer));
  toast.addEventListener("focusin", () => clearTimeout(timer));
  toast.addEventListener("pointerleave", () => {
    timer = setTimeout(close, TOAST_MS);
  });
}

addEventListener("keydown", (event) => {
  if (event.key === "F8") document.querySelector<HTMLElement>("[data-toasts]")?.focus();
});

enhanceFields();

/** Without scripts the text is copied by hand, and the button is hidden. */
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copy ?? "");
    if (!(field instanceof HTMLInputElement)) return;
    field.select();
    await navigator.clipboard.writeText(field.value);
    button.textContent = button.dataset.copied ?? "";
  });
}

addEventListener("click", (event) => {
  const opener = (event.target as Element).closest<HTMLElement>("[data-dialog]");
  const dialog = opener && document.getElementById(opener.dataset.dialog ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  dialog.showModal();
});
