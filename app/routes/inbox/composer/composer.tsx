import { forwardRef, type KeyboardEvent, useImperativeHandle } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { type CannedReply, MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { fillName } from "#app/lib/text/fill-name.ts";
import { ComposerFooter, SendButton } from "./composer-footer.tsx";
import type { DraftChoice } from "./draft-view.ts";
import { type ForeignStarters, ReplyMenu, ReplyStarters } from "./reply-menu.tsx";
import { type ComposerOptions, useComposer } from "./use-composer.ts";

const CHOICES = ["newer", "both", "mine"] as const;

/** Matches devices with a physical keyboard. On others Enter only starts a new line. */
const KEYBOARD = "(hover: hover) and (pointer: fine)";

export interface ComposerProps extends ComposerOptions {
  action: string;
  /** New for each rendering, so that a repeated post does not send twice. */
  sendKey: string;
  /** The expert's canned replies and the client's name for them; null without canned replies. */
  replies: { list: readonly CannedReply[]; name: string } | null;
  /** The expert had not replied to the request when the page was opened. */
  hasStarters?: boolean;
  foreignStarters?: ForeignStarters | null | undefined;
}

export interface ComposerHandle {
  /** Inserts a text before the existing one. */
  undoAttempts(text: string): void;
}

/** A plain form. Scripts send it and save drafts. */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(props, ref) {
  const { action, sendKey, messages, returned, replies, onSend, onType, isClosed = false } = props;
  const { t } = useTexts();
  const isLive = useHydrated();
  const sendsOnEnter = useSendsOnEnter();
  const { box, firstText, length, version, isUnsaved, newer, ...text } = useComposer(props);
  useImperativeHandle(ref, () => ({ undoAttempts: text.undoAttempts }));

  const hasStarters = props.hasStarters && messages.every(({ side }) => side !== props.side);
  const insertFor = (name: string) => (content: string) => text.insert(fillName(content, name));
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
      data-used={text.isUsed ? "" : undefined}
      className="composer"
    >
      <input type="hidden" name="key" value={returned.key ?? sendKey} />
      <input type="hidden" name="seen" value={messages.at(-1)?.seq ?? 0} />
      <input type="hidden" name="draft" value={version} />
      {newer && <NewerDraft content={newer.content} onChoose={text.choose} />}
      {replies && hasStarters && !isClosed && (
        <ReplyStarters
          own={replies.list}
          foreign={props.foreignStarters}
          onInsert={insertFor(replies.name)}
        />
      )}
      <div className="composer-frame">
        <textarea
          ref={box}
          id="reply"
          name="content"
          rows={1}
          required
          defaultValue={firstText}
          placeholder={t("thread.placeholder")}
          aria-label={t("thread.messageLabel")}
          aria-describedby={describedBy.filter(Boolean).join(" ") || undefined}
          aria-invalid={returned.error || isTooLong ? true : undefined}
          className="composer-box"
          onKeyDown={sendsOnEnter ? sendOnEnter : undefined}
          onFocus={text.use}
          onBlur={text.save}
          onChange={(event) => {
            text.change(event.target.value);
            onType();
          }}
        />
        <ComposerFooter
          length={length}
          isUnsaved={isUnsaved}
          canSave={!isLive && !isClosed}
          menu={
            replies &&
            !isClosed && (
              <ReplyMenu
                replies={replies.list}
                action={action}
                onInsert={insertFor(replies.name)}
              />
            )
          }
        >
          <SendButton isDisabled={length === 0 || (isLive && isClosed)} />
        </ComposerFooter>
      </div>
    </form>
  );
});

/** Whether Enter sends the message. False on the server. */
function useSendsOnEnter(): boolean {
  return useHydrated() && matchMedia(KEYBOARD).matches;
}

/**
 * During composition (Japanese, Chinese, dead keys) Enter belongs to the input method. Safari
 * reports this only by key code 229.
 */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key !== "Enter" || event.shiftKey || isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/**
 * The other device's text, above the box, until the writer has chosen. Without scripts, saving
 * again is the choice.
 */
function NewerDraft(props: { content: string; onChoose(choice: DraftChoice): void }) {
  const { content, onChoose } = props;
  const { t } = useTexts();
  const isLive = useHydrated();
  return (
    <div role="status" className="newer-draft">
      <p className="text-xs font-medium">{t("composer.newerTitle")}</p>
      <p dir="auto">{content}</p>
      {isLive &&
        CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            className="button button-quiet button-small"
            onClick={() => onChoose(choice)}
          >
            {t(`composer.choose.${choice}`)}
          </button>
        ))}
    </div>
  );
}
