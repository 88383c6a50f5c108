import { type FormEvent, forwardRef, type KeyboardEvent, useImperativeHandle, useRef } from "react";
import { useTexts } from "#app/i18n/texts.tsx";

interface TagInputProps {
  id: string;
  /** Where on the page that comes back the reader was, without scripts. */
  returnTo: string;
  hasError: boolean;
  hasFocus: boolean;
  /** Takes what was typed; returns what stays in the field. */
  onTake(text: string): string;
  /** Backspace in the empty field. */
  onTakeBack(): void;
}

/** Enter, a comma and the button take what was typed. Without scripts the button asks the server, and Enter saves it with all the rest. */
export const TagInput = forwardRef<HTMLInputElement, TagInputProps>(function TagInput(props, ref) {
  const { id, returnTo, hasError, hasFocus, onTake, onTakeBack } = props;
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const take = () => {
    if (!input.current) return;
    input.current.value = onTake(input.current.value);
    input.current.focus();
  };
  return (
    <div className="flex gap-2">
      <input
        ref={input}
        id={id}
        name="tags"
        type="text"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: without scripts the page comes back after each tag, and the next one is typed here.
        autoFocus={hasFocus}
        aria-invalid={hasError ? true : undefined}
        aria-describedby={hasError ? `${id}-error ${id}-hint` : `${id}-hint`}
        className="input"
        onKeyDown={(event) => {
          if (isEnter(event)) {
            event.preventDefault();
            take();
          } else if (isTakingBack(event)) {
            onTakeBack();
          }
        }}
        onInput={(event) => hasComma(event) && take()}
        onCompositionEnd={({ currentTarget }) => currentTarget.value.includes(",") && take()}
      />
      <button
        type="submit"
        name="intent"
        value="add-tags"
        formAction={returnTo}
        className="button button-secondary"
        onClick={(event) => {
          event.preventDefault();
          take();
        }}
      >
        {t("editor.tags.add")}
      </button>
    </div>
  );
});

/** While a word is composed (Japanese, Chinese, dead keys) Enter belongs to the input method; Safari says so by key code 229 alone. */
function isEnter({ key, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !nativeEvent.isComposing && keyCode !== 229;
}

function isTakingBack({ key, repeat, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  return key === "Backspace" && !repeat && currentTarget.value === "";
}

/** Typed, pasted, or from a keyboard on glass, which tells no keys. */
function hasComma({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>): boolean {
  return !(nativeEvent as InputEvent).isComposing && currentTarget.value.includes(",");
}
