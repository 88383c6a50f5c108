import {
  type FormEvent,
  forwardRef,
  type KeyboardEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useTexts } from "#app/i18n/texts.tsx";

interface TagInputProps {
  id: string;
  /** The page with the fragment of this field, for posts without scripts. */
  returnTo: string;
  hasError: boolean;
  hasFocus: boolean;
  /** There is no place for another tag: what was refused is not posted again with the form. */
  isFull: boolean;
  /** Adds the typed tags; returns the text that stays in the field. */
  onAdd(text: string): string;
  /** Backspace in the empty field. */
  onRemoveLast(): void;
}

/**
 * Enter, a comma and the button add the typed tags. Without scripts the button posts them, and
 * Enter saves the whole form.
 */
export const TagInput = forwardRef<HTMLInputElement, TagInputProps>(function TagInput(props, ref) {
  const { id, returnTo, hasError, hasFocus, isFull, onAdd, onRemoveLast } = props;
  const [isRefused, setIsRefused] = useState(false);
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const add = () => {
    if (!input.current) return;
    input.current.value = onAdd(input.current.value);
    setIsRefused(input.current.value !== "");
    input.current.focus();
  };
  return (
    <div className="flex gap-2">
      <input
        ref={input}
        id={id}
        name={isFull && isRefused ? undefined : "tags"}
        type="text"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: without scripts each tag reloads the page.
        autoFocus={hasFocus}
        aria-invalid={hasError ? true : undefined}
        aria-describedby={hasError ? `${id}-error ${id}-hint` : `${id}-hint`}
        className="input"
        onKeyDown={(event) => {
          if (isEnter(event)) {
            event.preventDefault();
            add();
          } else if (isRemovingLast(event)) {
            onRemoveLast();
          }
        }}
        onInput={(event) => {
          setIsRefused(false);
          if (hasComma(event)) add();
        }}
        onCompositionEnd={({ currentTarget }) => currentTarget.value.includes(",") && add()}
      />
      <button
        type="submit"
        name="intent"
        value="add-tags"
        formAction={returnTo}
        className="button button-secondary"
        onClick={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {t("editor.tags.add")}
      </button>
    </div>
  );
});

/**
 * Input methods (Japanese, Chinese, dead keys) use Enter themselves. Safari reports only key code
 * 229.
 */
function isEnter({ key, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !nativeEvent.isComposing && keyCode !== 229;
}

function isRemovingLast({ key, repeat, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  return key === "Backspace" && !repeat && currentTarget.value === "";
}

/** Touch keyboards and pasting fire no key events. */
function hasComma({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>): boolean {
  return !(nativeEvent as InputEvent).isComposing && currentTarget.value.includes(",");
}
