import { type FocusEvent, type MouseEvent, useRef } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Icon } from "../ui/icon.tsx";

/** Texts that the expert sends again and again. Null where they are too long to be carried along: the form fetches one. */
export interface CannedReplyView {
  id: string;
  title: string;
  content: string | null;
}

interface ReplyMenuProps {
  replies: readonly CannedReplyView[];
  /** Where the composer's form posts to. */
  action: string;
  onInsert(content: string): void;
}

/** Inside the composer's form: each button is a submit that brings the form back with the text in it; scripts put it in at once. */
export function ReplyMenu({ replies, action, onInsert }: ReplyMenuProps) {
  const { t } = useTexts();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");
  const insert = (event: MouseEvent, content: string | null) => {
    close();
    if (content === null) return;
    event.preventDefault();
    onInsert(content);
  };
  return (
    <details
      ref={menu}
      className="group"
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        menu.current?.querySelector("summary")?.focus();
      }}
    >
      <summary className="button button-small list-none gap-1 px-2 font-medium text-muted hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {t("composer.replies")}
        <Icon name="chevronDown" className="size-4 rotate-180 group-open:rotate-0" />
      </summary>
      <div className="absolute inset-x-3 bottom-full z-10 mb-1 max-h-[min(16rem,45dvh)] max-w-sm overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-2 text-sm text-ink shadow-card">
        {replies.length === 0 && <p className="px-3 py-2 text-muted">{t("composer.noReplies")}</p>}
        <ul>
          {replies.map(({ id, title, content }) => (
            <li key={id}>
              <button
                type="submit"
                name="intent"
                value="insert-reply"
                formNoValidate
                formAction={`${action}${action.includes("?") ? "&" : "?"}reply=${id}`}
                onClick={(event) => insert(event, content)}
                className="min-h-11 w-full rounded-md px-3 py-1.5 text-left hover:bg-sunken"
              >
                <span className="block truncate font-medium">{title}</span>
                {content && (
                  <span className="block truncate text-xs text-muted">{content.slice(0, 120)}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <a
          href={paths.cannedReplies()}
          className="flex min-h-11 items-center rounded-md px-3 text-accent-text hover:bg-sunken"
        >
          {t("composer.manageReplies")}
        </a>
      </div>
    </details>
  );
}
