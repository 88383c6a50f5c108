import { forwardRef, type KeyboardEvent, useImperativeHandle } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { fillName } from "#app/lib/text/fill-name.ts";
import { ComposerFooter } from "./composer-footer.tsx";
import { NewerDraft } from "./newer-draft.tsx";
import { type CannedReplyView, ReplyMenu } from "./reply-menu.tsx";
import { type ComposerOptions, useComposer } from "./use-composer.ts";

/** A keyboard beside the screen: on one that is drawn there Enter only ever begins a line. */
const KEYBOARD = "(hover: hover) and (pointer: fine)";

interface ComposerProps extends ComposerOptions {
  /** Where the plain form posts to. */
  action: string;
  /** Drawn for this rendering: posting the same form again sends nothing twice. */
  sendKey: string;
  /** The expert's, and the client's name, which stands in them; null for who has none. */
  replies: { list: readonly CannedReplyView[]; name: string } | null;
}

export interface ComposerHandle {
  /** Puts a text into the box, before what is there. */
  undoAttempts(text: string): void;
}

/** A plain form; with scripts it sends by itself, and keeps what was begun. */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(props, ref) {
  const { action, sendKey, messages, returned, replies, onSend, onType, isClosed = false } = props;
  const { t } = useTexts();
  const isLive = useHydrated();
  const sendsOnEnter = useSendsOnEnter() && onSend !== null;
  const { box, firstText, length, version, isUnsaved, newer, ...text } = useComposer(props);
  useImperativeHandle(ref, () => ({ undoAttempts: text.undoAttempts }));

  const isTooLong = length > MAX_MESSAGE_LENGTH;
  const describedBy = [
    returned.error && "composer-error",
    isTooLong && "composer-length",
    sendsOnEnter && "composer-hint",
  ];
  if (isClosed && !firstText && !isLive) return null;
  return (
    <form
      method="post"
      hidden={isClosed && length === 0}
      action={action}
      onSubmit={text.submit}
      data-hydrated={isLive && onSend ? "" : undefined}
      className="composer"
    >
      <input type="hidden" name="key" value={returned.key ?? sendKey} />
      <input type="hidden" name="seen" value={messages.at(-1)?.seq ?? 0} />
      <input type="hidden" name="draft" value={version} />
      {newer && <NewerDraft content={newer.content} onChoose={text.choose} />}
      <div className="flex items-end gap-2">
        <textarea
          ref={box}
          name="content"
          rows={2}
          required
          defaultValue={firstText}
          placeholder={t("thread.placeholder")}
          aria-label={t("thread.messageLabel")}
          aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
          aria-invalid={returned.error || isTooLong ? true : undefined}
          className="input composer-box"
          onKeyDown={sendsOnEnter ? sendOnEnter : undefined}
          onBlur={text.leave}
          onChange={(event) => {
            text.change(event.target.value);
            onType();
          }}
        />
        <SendButton isDisabled={length === 0 || (isLive && isClosed)} />
      </div>
      <ComposerFooter length={length} isUnsaved={isUnsaved} canSave={!isLive && !isClosed}>
        {replies && !isClosed && (
          <ReplyMenu
            replies={replies.list}
            action={action}
            onInsert={(content) => text.insert(fillName(content, replies.name))}
          />
        )}
      </ComposerFooter>
    </form>
  );
});

function SendButton({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      name="intent"
      value="send"
      disabled={isDisabled}
      data-pending={t("thread.sending")}
      className="button button-primary"
    >
      <Icon name="send" className="size-4" />
      <span className="max-lg:sr-only">{t("thread.send")}</span>
    </button>
  );
}

/** Whether Enter sends here. False on the server. */
function useSendsOnEnter(): boolean {
  return useHydrated() && matchMedia(KEYBOARD).matches;
}

/** While a word is composed (Japanese, Chinese, dead keys) Enter belongs to the input method; Safari says so by key code 229 alone. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key !== "Enter" || event.shiftKey || isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
