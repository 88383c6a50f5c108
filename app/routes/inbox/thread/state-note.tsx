import { MessageText } from "#app/routes/inbox/log/message-text.tsx";
import { useReaderDate } from "#app/routes/inbox/log/reader-time.ts";
import { ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";
import type { RequestStateView } from "./thread-view.ts";

/**
 * An unusual state of the request, with a button to undo it; above the composer or instead of it.
 * An agreement is one line where it fits.
 */
export function StateNote({ life, action }: { life: RequestStateView; action: string }) {
  const dateText = useReaderDate();
  if (!life.note) return null;
  const { title, on, reason, said, hint, undo, wonBy } = life.note;
  return (
    <section
      // A scrolling element must be reachable by keyboard.
      tabIndex={said ? 0 : undefined}
      aria-label={title}
      className={wonBy ? "life-note won-note" : "life-note"}
    >
      <div>
        <p>
          <b>{title}</b> {on && <time dateTime={on.iso}>{dateText(on, "short")}</time>}
        </p>
        {hint && <p className="text-muted">{hint}</p>}
        {reason && <p>{reason}</p>}
      </div>
      {undo && (
        <ToolForm
          action={action}
          intent={undo}
          // Only the expert may undo the expert's mark.
          label={wonBy === "expert" ? "life.menu.unwin" : `life.action.${undo}`}
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
