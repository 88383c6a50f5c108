import { useLocation } from "@remix-run/react";
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { LiveThread } from "#app/routes/inbox/live/use-live-thread.ts";
import type { ThreadMessage } from "#party/protocol.ts";
import { EarlierLink, LaterLinks } from "./log-links.tsx";
import { MessageList, type MessageListProps } from "./message-list.tsx";
import { messageRows, type RequestMessage } from "./message-rows.ts";
import { useReaderClock } from "./reader-time.ts";
import { UnseenButton } from "./unseen-button.tsx";

export interface LogUrls {
  /** The page itself, for forms and for checking without scripts. */
  page: string;
  /** The page with the messages before a `seq`. */
  earlier(before: number): string;
}

export interface EmptyTexts {
  /** For screen readers only if it is quiet: the text says all that is to be seen. */
  title?: string;
  text: string;
  /** Someone may write: a small line right above the message box. */
  isQuiet?: boolean;
}

interface MessageLogProps extends Omit<MessageListProps, "rows" | "target" | "latestBelow"> {
  live: LiveThread;
  request: RequestMessage;
  scroller: RefObject<HTMLDivElement>;
  urls: LogUrls;
  /** Shown below the request without messages. */
  empty: EmptyTexts;
}

/**
 * The messages, oldest first. The reversed column of a conversation starts at the end and keeps the
 * scroll position of a reader further up, without any script. The announcer reports new messages;
 * the log itself is silent, because it also grows with older pages.
 */
export function MessageLog(props: MessageLogProps) {
  const { side, people, live, request, urls, firstUnread, scroller, empty } = props;
  const { t } = useTexts();
  const { messages, outgoing, readUpTo } = live;
  const { toReader } = useReaderClock();
  const first = messages[0]?.seq ?? 1;
  const shownRequest = first > 1 ? null : request;
  const rows = useMemo(
    () => messageRows({ side, request: shownRequest, messages, outgoing, readUpTo, toReader }),
    [side, shownRequest, messages, outgoing, readUpTo, toReader],
  );
  const isEmpty = messages.length + outgoing.length === 0;
  // Earlier messages that are loaded must not move what is read.
  const [isWhole] = useState(first === 1);
  // The expert has not answered, or the client has only added something.
  const isRequest =
    isWhole &&
    outgoing.length === 0 &&
    messages.every((message) =>
      side === "expert" ? message.side !== side : message.kind !== "text",
    );
  const target = useTargetMessage(messages);
  const saveScrollAnchor = useScrollAnchor(scroller, messages.at(-1)?.seq ?? 0);
  useFirstUnread(scroller);
  const other = people[side === "expert" ? "client" : "expert"];
  return (
    <div className="log-view relative flex min-h-0 grow flex-col">
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach it.
        tabIndex={0}
        // A request without an answer is read from its beginning.
        className={`log-scroll ${isRequest ? "log-request" : "flex-col-reverse"}`}
      >
        <div
          role="log"
          aria-live="off"
          aria-label={t("thread.logLabel", { name: other.name || t("thread.user") })}
          className="message-log mb-auto flex flex-col gap-5"
        >
          {first > 1 && (
            <EarlierLink url={urls.earlier(first)} older={live.older} scroller={scroller} />
          )}
          <MessageList
            side={side}
            people={people}
            rows={rows}
            firstUnread={firstUnread}
            target={target}
            latestBelow={isRequest && side === "expert" ? (messages.at(-1)?.seq ?? null) : null}
            onRetry={props.onRetry}
            onEdit={props.onEdit}
          />
          {isEmpty && !empty.isQuiet && (
            <div className="log-empty">
              {empty.title && <p className="font-medium">{empty.title}</p>}
              <p className="mt-1 text-muted">{empty.text}</p>
            </div>
          )}
          {live.isPast && (
            <LaterLinks url={urls.page} live={live} saveScrollAnchor={saveScrollAnchor} />
          )}
        </div>
      </div>
      <UnseenButton side={side} messages={messages} scroller={scroller} />
    </div>
  );
}

/**
 * Begins with the line "New" if it is out of view: more than a screen of unread messages pushes it
 * above the end, or a long request below its beginning. Without scripts the log begins there.
 */
function useFirstUnread(scroller: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const box = scroller.current;
    const line = box?.querySelector(".log-new");
    // The reader may have scrolled before the scripts ran.
    if (!box || !line || location.hash || box.scrollTop) return;
    const above = line.getBoundingClientRect().top - box.getBoundingClientRect().top - HEAD_GAP_PX;
    if (above < 0 || above > box.clientHeight - NEAR_END_PX) box.scrollBy(0, above);
  }, [scroller]);
}

const HEAD_GAP_PX = 24;
/** A line so near to the end has no message in view below it. */
const NEAR_END_PX = 120;

/**
 * Keeps the scroll position when messages are added below an end that was read. Call the returned
 * function before: the last message stays in saved when `lastSeq` changes. By default the browser
 * would follow the new end.
 */
function useScrollAnchor(scroller: RefObject<HTMLElement>, lastSeq: number): () => void {
  const anchor = useRef<{ message: Element; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each addition.
  useLayoutEffect(() => {
    const saved = anchor.current;
    anchor.current = null;
    if (!saved) return;
    scroller.current?.scrollBy(0, saved.message.getBoundingClientRect().top - saved.top);
  }, [lastSeq]);
  return useCallback(() => {
    const message = [...(scroller.current?.querySelectorAll('[id^="m-"]') ?? [])].at(-1);
    if (message) anchor.current = { message, top: message.getBoundingClientRect().top };
  }, [scroller]);
}

/**
 * The `seq` of the message in the address (`#m-12`), or null. It is scrolled into view once it is
 * loaded. Browsers do that only for a new document.
 */
function useTargetMessage(messages: readonly ThreadMessage[]): number | null {
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  const [, digits] = hash.match(/^#m-(\d+)$/) ?? [];
  // The server does not know the hash. Until hydration `:target` marks the message.
  const target = digits === undefined || !isHydrated ? null : Number(digits);
  const isThere = messages.some(({ seq }) => seq === target);
  const shownFor = useRef<string | null>(null);
  useEffect(() => {
    if (!isThere || shownFor.current === key) return;
    shownFor.current = key;
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: "center" });
  }, [isThere, hash, key]);
  return target;
}
