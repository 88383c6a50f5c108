import type { MouseEvent } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { type CannedReply, REPLY_STARTERS } from "#app/domain/threads/schema.ts";
import type { OwnLocale } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface ReplyMenuProps {
  replies: readonly CannedReply[];
  action: string;
  onInsert(content: string): void;
}

const MENU_ID = "replies";

/**
 * Inside the composer's form: each button submits the form, which returns with the text. Scripts
 * insert it at once.
 */
export function ReplyMenu({ replies, action, onInsert }: ReplyMenuProps) {
  const { t } = useTexts();
  const insert = (event: MouseEvent, content: string | null) => {
    event.currentTarget.parentElement?.hidePopover?.();
    if (content === null) return;
    event.preventDefault();
    onInsert(content);
  };
  return (
    <>
      <button
        type="button"
        popovertarget={MENU_ID}
        title={t("composer.replies")}
        className="button button-quiet button-small reply-button"
      >
        <Icon name="bookmark" className="size-4" />
        <span>{t("composer.replies")}</span>
        <Icon name="chevronDown" className="size-4 rotate-180" />
      </button>
      <div id={MENU_ID} popover="auto" className="menu reply-menu">
        {replies.length === 0 && <p className="p-3">{t("composer.noReplies")}</p>}
        {replies.map(({ id, title, content }) => (
          <button
            key={id}
            type="submit"
            name="intent"
            value="insert-reply"
            formNoValidate
            formAction={`${action}${action.includes("?") ? "&" : "?"}reply=${id}`}
            onClick={(event) => insert(event, content)}
          >
            {title}
            <span className="text-xs">{content?.slice(0, 120)}</span>
          </button>
        ))}
        <a href={paths.cannedReplies()} className="text-accent-text">
          {t("composer.manageReplies")}
        </a>
      </div>
    </>
  );
}

/** In the language of a client who reads another one than the expert. */
export interface ForeignStarters {
  /** Its name; and its code if the texts have a phrase of their own for it. */
  language: string;
  phrase: OwnLocale | "other";
  /** In the order of `REPLY_STARTERS`. */
  texts: string[];
}

interface ReplyStartersProps extends Pick<ReplyMenuProps, "onInsert"> {
  own: readonly CannedReply[];
  foreign: ForeignStarters | null | undefined;
}

/**
 * For a first reply: the first saved ones, and built-in ones up to the same number. Each fills the
 * box in, and nothing is sent.
 */
export function ReplyStarters({ own, foreign, onInsert }: ReplyStartersProps) {
  const { t } = useTexts();
  const chip = (key: string, title: string, content: string) => (
    <button
      key={key}
      type="button"
      className="button button-secondary"
      onClick={() => onInsert(content)}
    >
      <span>{title}</span>
    </button>
  );
  const texts = own.flatMap(({ content, ...each }) =>
    content === null ? [] : { ...each, content },
  );
  const saved = texts.slice(0, REPLY_STARTERS.length);
  const builtIn = REPLY_STARTERS.slice(0, REPLY_STARTERS.length - saved.length);
  return (
    <p className="reply-starters">
      {saved.map(({ id, title, content }) => chip(id, title, content))}
      {foreign && builtIn.length > 0 && (
        <span>{t(`composer.startersIn.${foreign.phrase}`, { language: foreign.language })}</span>
      )}
      {builtIn.map((each, nth) =>
        chip(
          each,
          t(`composer.starters.${each}.title`),
          foreign?.texts[nth] ?? t(`composer.starters.${each}.content`),
        ),
      )}
    </p>
  );
}
