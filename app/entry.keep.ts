/**
 * Keeps what is typed into the forms with `data-keep` and not sent yet, in this browser, for a
 * week: through reloads, other pages and a change of the language. A page with `data-keep-clear`
 * removes it, and so does signing out (`entry.enhance.ts`).
 */
const WEEK_MS = 7 * 86_400_000;
const PREFIX = "keep:";
/** Never passwords, hidden fields, or the field that only programs fill in. */
const FIELDS =
  "textarea,select,input:not([type=password],[type=hidden],[type=file],[autocomplete=off])";

/** Only a select has options. Each box and radio button is a field of its own, checked or not. */
type Field = HTMLInputElement & { options?: Iterable<HTMLOptionElement> };

interface Kept {
  at: number;
  /** By name: what the server had, and what was typed instead. */
  values: Record<string, [before: string, typed: string]>;
  /** The form was submitted, but its answer may not have come. */
  isSent?: boolean;
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>(FIELDS)].filter(({ name }) => name);

const isBox = ({ type }: Field) => /radio|checkbox/.test(type);
const keyOf = (field: Field) => (isBox(field) ? `${field.name}=${field.value}` : field.name);
const currentValue = (field: Field) => (isBox(field) ? String(field.checked) : field.value);

/** The value in the HTML of the server. */
const givenValue = (field: Field): string => {
  if (isBox(field)) return String(field.defaultChecked);
  return field.options
    ? ([...field.options].find((option) => option.defaultSelected)?.value ?? "")
    : field.defaultValue;
};

/** The text that the page's address has added to what the server had; `data-keep-added`. */
const addedText = (field: Field): string =>
  (field.type === "textarea" && field.form?.dataset.keepAdded) || "";

/** The value that the server had without the address of the page. */
const storedValue = (field: Field): string => {
  const added = addedText(field);
  const given = givenValue(field);
  return added ? given.slice(0, -added.length).trimEnd() : given;
};

function setValue(field: Field, value: string): void {
  if (isBox(field)) field.checked = value === "true";
  else field.value = value;
}

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;
    return kept && Date.now() - kept.at < WEEK_MS ? kept : null;
  } catch {
    return null;
  }
}

function save(key: string, form: HTMLFormElement, isSent: boolean): void {
  const values: Kept["values"] = {};
  for (const field of fieldsOf(form)) {
    const typed = currentValue(field);
    if (typed !== givenValue(field)) values[keyOf(field)] = [storedValue(field), typed];
  }
  const kept: Kept = { at: Date.now(), values, isSent };
  if (Object.keys(values).length > 0) localStorage.setItem(key, JSON.stringify(kept));
  else localStorage.removeItem(key);
}

function restore(key: string, form: HTMLFormElement): void {
  const kept = read(key);
  const isDone = kept?.isSent && document.querySelector("[data-toast=default]");
  if (!kept || isDone) localStorage.removeItem(key);
  else fill(form, kept);
}

/**
 * A field keeps what the server sent, if that is newer than what was typed here. What the address
 * adds follows what was typed.
 */
function fill(form: HTMLFormElement, kept: Kept): void {
  for (const field of fieldsOf(form)) {
    const [before, typed = ""] = kept.values[keyOf(field)] ?? [];
    if (before !== storedValue(field) || currentValue(field) !== givenValue(field)) continue;
    const added = addedText(field);
    const parts = typed.includes(added) ? [typed] : [typed.trimEnd(), added];
    setValue(field, parts.filter(Boolean).join("\n\n"));
    const folded = field.closest("details");
    if (folded) folded.open = true;
  }
}

// A browser may forbid the storage: then the page works as without this script.
try {
  if (document.querySelector("[data-keep-clear]"))
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);

  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-keep]")) {
    const key = PREFIX + form.dataset.keep;
    restore(key, form);
    form.addEventListener("input", () => save(key, form, false));
    form.addEventListener("submit", () => save(key, form, true));
    // A page that is shown again names the text that it has posted, which it may replace.
    let own = "";
    form.addEventListener("formdata", ({ formData }) => {
      if (own) formData.set("own", own);
      own = String(formData.get("details") ?? "");
    });
  }
} catch {}
