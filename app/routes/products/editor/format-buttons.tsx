import type { KeyboardEvent } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { formatText, type TextFormat } from "./format-text.ts";

const FORMATS = ["bold", "list", "link"] as const;

/** Buttons that set the marks of Markdown in a field. They need scripts. */
export function FormatButtons({ fieldId }: { fieldId: string }) {
  const { t } = useTexts();
  const exampleOf = (format: TextFormat) =>
    format === "list" ? "" : t(`productForm.format.${format}`);
  return (
    <fieldset className="with-scripts">
      <legend className="sr-only">{t("productForm.format.label")}</legend>
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          aria-controls={fieldId}
          className={`button button-secondary button-small ${format === "bold" ? "font-bold" : ""}`.trimEnd()}
          onClick={() => change(fieldId, format, exampleOf(format))}
        >
          {t(`productForm.format.buttons.${format}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** Ctrl + B in the field itself; on a Mac Command + B, where Ctrl + B moves the caret. */
export function useBoldKey(): (event: KeyboardEvent<HTMLTextAreaElement>) => void {
  const { t } = useTexts();
  return (event) => {
    const isHeld = /mac/i.test(navigator.platform) ? event.metaKey : event.ctrlKey;
    if (event.key !== "b" || !isHeld || event.altKey || event.shiftKey) return;
    event.preventDefault();
    change(event.currentTarget.id, "bold", t("productForm.format.bold"));
  };
}

function change(fieldId: string, format: TextFormat, example: string): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart: start, selectionEnd: end } = field;
  const made = formatText(format, { value, start, end }, example);
  field.focus();
  field.setSelectionRange(made.from, made.to);
  // Only this way the browser's own undo knows the change.
  if (!document.execCommand("insertText", false, made.value)) {
    field.setRangeText(made.value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(made.start, made.end);
}
