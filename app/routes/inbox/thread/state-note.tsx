import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { MessageText } from "#app/routes/inbox/log/message-text.tsx";
import { useReaderDate } from "#app/routes/inbox/log/reader-time.ts";
import { ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";
import type { Side } from "#party/protocol.ts";
import { WON_PANEL } from "./head-buttons.tsx";
import type { RequestStateView, StateNoteView } from "./thread-view.ts";

interface StateNoteProps {
  side: Side;
  life: RequestStateView;
  action: string;
  /** The page has the form for it, and the expert has noted none. */
  mayAddValue?: boolean;
}

/**
 * An unusual state of the request, with a button to undo it; above the composer or instead of it.
 */
export function StateNote({ life, ...props }: StateNoteProps) {
  const dateText = useReaderDate();
  if (!life.note) return null;
  if (life.note.wonBy) return <WonNote note={life.note} {...props} />;
  const { title, on, reason, said, hint, undo } = life.note;
  return (
    <section
      // A scrolling element must be reachable by keyboard.
      tabIndex={said ? 0 : undefined}
      aria-label={title}
      className="max-h-44 shrink-0 overflow-y-auto border-t border-line bg-sunken px-4 py-3 text-sm -outline-offset-2"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56 wrap-anywhere">
          <p>
            <span className="font-medium">{title}</span>{" "}
            {on && (
              <time dateTime={on.iso} className="whitespace-nowrap text-xs text-muted">
                {dateText(on, "short")}
              </time>
            )}
          </p>
          {hint && <p className="mt-0.5 text-muted">{hint}</p>}
          {reason && <p className="mt-1">{reason}</p>}
        </div>
        {undo && (
          <div className="-mt-3">
            <ToolForm
              action={props.action}
              intent={undo}
              label={`life.action.${undo}`}
              pending="life.form.saving"
              variant="button-secondary button-small"
            />
          </div>
        )}
      </div>
      {said && (
        <blockquote className="mt-1 border-l-2 border-edge pl-3 wrap-anywhere">
          <MessageText content={said} />
        </blockquote>
      )}
    </section>
  );
}

type WonNoteProps = { note: StateNoteView } & Omit<StateNoteProps, "life">;

/** An agreement, in one line where it fits. */
function WonNote({ note, side, action, mayAddValue }: WonNoteProps) {
  const { title, on, reason, undo, wonBy } = note;
  const isOwnMark = side === "expert" && wonBy === side;
  const { t } = useTexts();
  const dateText = useReaderDate();
  return (
    <section aria-label={title} className="won-note">
      <p>
        <Icon name="check" className="size-4" />
        <span>
          <b>{title}</b> {on && <time dateTime={on.iso}>{dateText(on, "short")}</time>}
        </span>
      </p>
      <div>
        {reason && <span>{reason}</span>}
        {mayAddValue && (
          <button type="button" popovertarget={WON_PANEL} className="link">
            {t("inboxTools.addValue")}
          </button>
        )}
        {undo && (
          <ToolForm
            action={action}
            intent={undo}
            label={isOwnMark ? "life.menu.unwin" : `life.action.${undo}`}
            pending="life.form.saving"
            variant="button-secondary button-small"
          />
        )}
      </div>
    </section>
  );
}
