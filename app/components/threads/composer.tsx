import {
  type FormEvent,
  forwardRef,
  type KeyboardEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { Icon } from "../ui/icon.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { ReturnedMessage } from "./returned-message.ts";
import { useStoredDraft } from "./use-stored-draft.ts";

interface ComposerProps {
  threadId: string;
  /** Where the plain form posts to. */
  action: string;
  /** Drawn for this rendering: posting the same form again sends nothing twice. */
  sendKey: string;
  seen: number;
  /** A text that came back, and why. */
  returned: ReturnedMessage;
  /** Null leaves the sending to the plain form. */
  onSend: ((content: string) => void) | null;
  onType(): void;
  /** Nobody can write any more. A text that was begun stays then, so that it can be copied. */
  isClosed?: boolean;
}

export interface ComposerHandle {
  /** Puts a text into the box, before what is there. */
  takeBack(text: string): void;
}

/** A plain form; with scripts it sends by itself, and Enter sends. */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(props, ref) {
  const { threadId, action, sendKey, seen, returned, onSend, onType, isClosed } = props;
  const { t } = useTexts();
  const isLive = useHydrated();
  const box = useRef<HTMLTextAreaElement>(null);
  // True until somebody has looked: a button that is disabled for a moment would swallow a click.
  const [hasText, setHasText] = useState(!isClosed || returned.text !== "");
  const keepDraft = useStoredDraft(threadId, box, setHasText);

  const change = (text: string) => {
    if (box.current && box.current.value !== text) box.current.value = text;
    keepDraft(text);
    setHasText(text.trim() !== "");
  };
  const submit = (event: FormEvent) => {
    if (!onSend) return;
    event.preventDefault();
    const text = box.current?.value ?? "";
    if (isClosed || !text.trim()) return;
    onSend(text);
    change("");
  };
  useImperativeHandle(ref, () => ({
    takeBack(text) {
      change([text, box.current?.value].filter(Boolean).join("\n"));
      box.current?.focus();
    },
  }));

  if (isClosed && !hasText && !isLive) return null;
  return (
    <form
      method="post"
      hidden={isClosed && !hasText}
      action={action}
      onSubmit={submit}
      data-hydrated={isLive && onSend ? "" : undefined}
      className="border-t border-line p-3"
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="key" value={returned.key ?? sendKey} />
      <input type="hidden" name="seen" value={seen} />
      <div className="flex items-end gap-2">
        <textarea
          ref={box}
          name="content"
          rows={2}
          required
          defaultValue={returned.text}
          placeholder={t("thread.placeholder")}
          aria-label={t("thread.messageLabel")}
          aria-describedby={returned.error ? "composer-error composer-hint" : "composer-hint"}
          aria-invalid={returned.error ? true : undefined}
          className="input field-sizing-content max-h-40 min-h-17 resize-none"
          onKeyDown={(event) => sendOnEnter(event)}
          onChange={(event) => {
            change(event.target.value);
            onType();
          }}
        />
        <button
          type="submit"
          disabled={!hasText || (isLive && isClosed)}
          data-pending={t("thread.sending")}
          className="button button-primary"
        >
          <Icon name="send" className="size-4" />
          <span className="max-sm:sr-only">{t("thread.send")}</span>
        </button>
      </div>
      <p id="composer-hint" className="mt-1.5 px-1 text-xs text-muted max-sm:sr-only">
        {t("thread.hint")}
      </p>
    </form>
  );
});

/** While a word is composed (Japanese, Chinese, dead keys) Enter belongs to the input method; Safari says so by key code 229 alone. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key !== "Enter" || event.shiftKey || isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
