import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { MessageText } from "#app/routes/inbox/log/message-text.tsx";
import { useReaderDate } from "#app/routes/inbox/log/reader-time.ts";
import { ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";
import type { Side } from "#party/protocol.ts";
import { WON_PANEL } from "./head-buttons.tsx";
import type { RequestStateView } from "./thread-view.ts";

interface StateNoteProps {
  side: Side;
  life: RequestStateView;
  action: string;
  /** The page has the form for it, and the expert has noted none. */
  mayAddValue?: boolean;
}

/**
 * An unusual state of the request, with a button to undo it; above the composer or instead of it.
 * An agreement is one line where it fits.
 */
export function StateNote({ side, life, action, mayAddValue }: StateNoteProps) {
  const { t } = useTexts();
  const dateText = useReaderDate();
  if (!life.note) return null;
  const { title, on, reason, said, hint, undo, wonBy } = life.note;
  const isOwnMark = side === "expert" && wonBy === side;
  return (
    <section
      // A scrolling element must be reachable by keyboard.
      tabIndex={said ? 0 : undefined}
      aria-label={title}
      className={wonBy ? "life-note won-note" : "life-note"}
    >
      {wonBy && <Icon name="check" className="size-4" />}
      <div>
        <p>
          <b>{title}</b> {on && <time dateTime={on.iso}>{dateText(on, "short")}</time>}
        </p>
        {hint && <p className="text-muted">{hint}</p>}
        {reason && <p>{reason}</p>}
        {wonBy && mayAddValue && (
          <button type="button" popovertarget={WON_PANEL} className="link">
            {t("inboxTools.addValue")}
          </button>
        )}
      </div>
      {undo && (
        <ToolForm
          action={action}
          intent={undo}
          label={isOwnMark ? "life.menu.unwin" : `life.action.${undo}`}
          pending="life.form.saving"
          variant="button-secondary button-small"
        />
      )}
      {said && (
        <blockquote>
          <MessageText content={said} />
        </blockquote>
      )}
    </section>
  );
}
