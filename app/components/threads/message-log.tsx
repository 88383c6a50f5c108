import { Link } from "@remix-run/react";
import { type MouseEvent, type RefObject, useMemo } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Side } from "#party/protocol.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { MessageList } from "./message-list.tsx";
import { type MessageRow, messageRows } from "./message-rows.ts";
import type { Participant } from "./thread-view.ts";
import type { LiveThread } from "./use-live-thread.ts";
import { useTargetMessage } from "./use-target-message.ts";
import { useUnseen } from "./use-unseen.ts";

interface MessageLogProps {
  side: Side;
  people: Record<Side, Participant>;
  live: LiveThread;
  firstUnread: number | null;
  scroller: RefObject<HTMLDivElement>;
  /** Where earlier messages are, and from a page of those the way back. */
  earlierUrl: string | null;
  latestUrl: string | null;
  /** What is said where no message is. */
  empty: { title: string; text: string };
  onRetry(row: MessageRow): void;
  onEdit(row: MessageRow): void;
}

/**
 * The messages, oldest first. The reversed column makes the browser itself start at the end, stay there while messages come in, and stay
 * put while the reader is further up: without any script. What is new is said by the announcer alone, not by the log, which also grows
 * when older pages are loaded.
 */
export function MessageLog(props: MessageLogProps) {
  const { side, people, live, firstUnread, scroller, earlierUrl, latestUrl, empty } = props;
  const { t } = useTexts();
  const { messages, outgoing, readUpTo } = live;
  const rows = useMemo(
    () => messageRows({ side, messages, outgoing, readUpTo }),
    [side, messages, outgoing, readUpTo],
  );
  const target = useTargetMessage(messages);
  const other = people[side === "expert" ? "client" : "expert"];
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain p-4 -outline-offset-2"
      >
        <div
          role="log"
          aria-live="off"
          aria-label={t("thread.logLabel", { name: other.name || t("thread.user") })}
          className="mb-auto flex flex-col gap-5"
        >
          {earlierUrl && <EarlierLink url={earlierUrl} older={live.older} scroller={scroller} />}
          {rows.length === 0 && <EmptyLog title={empty.title} text={empty.text} />}
          <MessageList
            {...{ side, people, rows, firstUnread, target }}
            onRetry={props.onRetry}
            onEdit={props.onEdit}
          />
          {latestUrl && <LaterLinks url={latestUrl} onMore={live.loadNewer} />}
        </div>
      </div>
      <UnseenButton side={side} live={live} scroller={scroller} />
    </div>
  );
}

interface EarlierLinkProps {
  url: string;
  older: LiveThread["older"];
  scroller: RefObject<HTMLElement>;
}

/** With scripts the messages come to the page; without, the page goes to them. */
function EarlierLink({ url, older, scroller }: EarlierLinkProps) {
  const { t } = useTexts();
  const isLoading = older.state === "loading";
  const load = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    await older.load();
    // After the last page there is no link any more that could hold the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        scroller.current?.focus({ preventScroll: true });
    });
  };
  return (
    <p className="text-center text-sm text-muted">
      {older.state === "failed" && <span role="status">{t("live.olderFailed")} </span>}
      <a href={url} onClick={load} className="button button-quiet" aria-busy={isLoading}>
        {t(isLoading ? "live.loading" : "thread.earlier")}
      </a>
    </p>
  );
}

function LaterLinks({ url, onMore }: { url: string; onMore(): void }) {
  const { t } = useTexts();
  const isLive = useHydrated();
  return (
    <p className="flex flex-wrap justify-center gap-2">
      {isLive && (
        <button type="button" onClick={onMore} className="button button-quiet">
          {t("live.newer")}
        </button>
      )}
      <Link to={url} preventScrollReset className="button button-quiet">
        {t("thread.latest")}
      </Link>
    </p>
  );
}

/** For a reader further up: what came in meanwhile. */
function UnseenButton({
  side,
  live,
  scroller,
}: Pick<MessageLogProps, "side" | "live" | "scroller">) {
  const { t } = useTexts();
  const { count, goToEnd } = useUnseen(scroller, live.messages, side);
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={goToEnd}
      className="button button-secondary absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full shadow-md"
    >
      {t("live.newMessages", { count })} <span aria-hidden="true">↓</span>
    </button>
  );
}

function EmptyLog({ title, text }: { title: string; text: string }) {
  return (
    <div className="mx-auto max-w-sm py-10 text-center text-sm">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-muted">{text}</p>
    </div>
  );
}
