/** The part of the enhancing script (`entry.enhance.ts`) for fields. */
export function enhanceFields(): void {
  fillTimeZones();
  nameChosenFiles();
  showPasswords();
  countCharacters();
}

/** The zone of the browser, in hidden fields. */
function fillTimeZones(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-time-zone]"))
    field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * The name and the size of a chosen file, also of one that was chosen before this script. They are
 * an attribute, because a page that React is about to hydrate must keep its elements and texts, or
 * React replaces the field by an empty one.
 */
function nameChosenFiles(): void {
  const kilobytes = new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit",
    unit: "kilobyte",
    maximumFractionDigits: 0,
  });
  const describe = ({ name, size }: File) =>
    `${name} (${kilobytes.format(Math.ceil(size / 1000))})`;
  const show = ({ parentElement, files }: HTMLInputElement) => {
    const line = parentElement?.querySelector<HTMLElement>("[data-chosen]");
    if (line) line.dataset.chosen = [...(files ?? [])].map(describe).join(", ");
  };
  addEventListener("change", ({ target }) => show(target as HTMLInputElement));
  for (const field of document.querySelectorAll<HTMLInputElement>("[type=file]")) show(field);
}

/** A password is hidden again before it is sent: browsers keep what was typed as text. */
function showPasswords(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-reveals]")) {
    const field = button.previousElementSibling as HTMLInputElement;
    const word = button.firstElementChild as HTMLElement;
    const show = word.textContent;
    const reveal = (isShown: boolean) => {
      field.type = isShown ? "text" : "password";
      word.textContent = isShown ? (button.dataset.reveals ?? "") : show;
    };
    button.hidden = false;
    button.addEventListener("click", () => reveal(field.type === "password"));
    field.form?.addEventListener("submit", () => reveal(false));
  }
}

/** From this share of the limit on. Without scripts the line names only the limit. */
const COUNTED_SHARE = 0.8;

function countCharacters(): void {
  for (const line of document.querySelectorAll<HTMLElement>("[data-counted]")) {
    const field = document.getElementById(line.dataset.counted ?? "") as HTMLTextAreaElement;
    const { text = "", most } = line.dataset;
    const count = () => {
      const { length } = field.value;
      line.hidden = length < Number(most) * COUNTED_SHARE;
      line.textContent = text.replace("#", length.toLocaleString(document.documentElement.lang));
    };
    field.addEventListener("input", count);
    count();
  }
}
