import { Icon } from "#app/components/ui/icon.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { REPLY_MOVES } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** The place of a reply in the list, where a move returns to. */
export const replyAnchor = (id: string): string => `reply-${id}`;

interface ListedReply {
  id: string;
  title: string;
  /** Of its text. */
  beginning: string;
}

/** In the order of the composer's menu, with what can be done. */
export function ReplyList({ replies }: { replies: readonly ListedReply[] }) {
  return (
    <ul className="card divided saved-replies">
      {replies.map((reply, nth) => (
        <li key={reply.id} id={replyAnchor(reply.id)}>
          <div>
            <h3>{reply.title}</h3>
            <p>{reply.beginning}</p>
          </div>
          <ReplyTools
            reply={reply}
            isFirst={nth === 0}
            isLast={nth === replies.length - 1}
            isOnly={replies.length === 1}
          />
        </li>
      ))}
    </ul>
  );
}

interface ReplyToolsProps {
  reply: ListedReply;
  isFirst: boolean;
  isLast: boolean;
  isOnly: boolean;
}

function ReplyTools({ reply: { id, title }, isFirst, isLast, isOnly }: ReplyToolsProps) {
  const { t } = useTexts();
  return (
    <div className="reply-tools">
      {!isOnly && (
        <form method="post" action={paths.cannedReplies()}>
          <input type="hidden" name="reply" value={id} />
          {REPLY_MOVES.map((move) => (
            <button
              key={move}
              type="submit"
              name="intent"
              value={move}
              disabled={move === "up" ? isFirst : isLast}
              aria-label={t(`cannedReplies.move.${move}`, { title })}
              title={t(`cannedReplies.moves.${move}`)}
              className="button button-quiet"
            >
              <Icon name={move === "up" ? "arrowUp" : "arrowDown"} className="size-4" />
            </button>
          ))}
        </form>
      )}
      <a
        href={paths.cannedReply(id)}
        className="button button-quiet"
        aria-label={t("cannedReplies.editLabel", { title })}
      >
        {t("cannedReplies.edit")}
      </a>
      <details>
        <summary
          className="button button-quiet"
          aria-label={t("cannedReplies.deleteLabel", { title })}
        >
          {t("cannedReplies.deleteShort")}
        </summary>
        <form method="post" action={paths.cannedReplies()}>
          <input type="hidden" name="reply" value={id} />
          <p>{t("cannedReplies.deleteText", { title })}</p>
          <TranslatedSubmitButton
            label="cannedReplies.confirmDelete"
            pending="cannedReplies.deleting"
            intent="delete"
            look="danger"
          />
        </form>
      </details>
    </div>
  );
}
