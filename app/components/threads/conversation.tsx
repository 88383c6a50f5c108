import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Side } from "#party/protocol.ts";
import { Alert } from "../ui/alert.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { Composer, type ComposerHandle } from "./composer.tsx";
import { ConnectionLine } from "./connection-line.tsx";
import { MessageLog } from "./message-log.tsx";
import { messageRows } from "./message-rows.ts";
import type { ReturnedMessage } from "./returned-message.ts";
import type { ConversationView } from "./thread-view.ts";
import { type LiveThread, useLiveThread } from "./use-live-thread.ts";

/** Addresses of one conversation, for one side. */
export interface ConversationUrls {
  /** The page itself: forms post to it, and it looks for new messages. */
  page: string;
  /** The page with the messages before a `seq`. */
  earlier(before: number): string;
  /** Asked and posted to by the script. */
  updates: string;
  ticket: string;
}

export interface ConversationProps {
  side: Side;
  thread: ConversationView & { isUnopened?: boolean };
  urls: ConversationUrls;
  socketHost: string;
  sendKey: string;
  /** A text that came back, and why. */
  returned: ReturnedMessage;
  empty: { title: string; text: string };
  /** Stands where the composer was once the request is closed; a text that was begun stays. */
  closedNote: string;
  /** Above the messages: who this is. */
  header: (live: LiveThread) => ReactNode;
}

/** Header, messages and composer. Must carry the thread's id as its `key`. */
export function Conversation(props: ConversationProps) {
  const { side, thread, urls, sendKey, returned, empty, closedNote, header } = props;
  const { t } = useTexts();
  const isLive = useHydrated();
  const [problem, setProblem] = useState(returned.error);
  const composer = useRef<ComposerHandle>(null);
  const live = useLiveThread({
    ...{ side, threadId: thread.id, messages: thread.messages, readUpTo: thread.readUpTo },
    ...{ life: thread.life.state, mayWrite: thread.life.mayWrite },
    isUnopened: thread.isUnopened,
    ...{ updatesUrl: urls.updates, sendUrl: urls.updates, readUrl: urls.updates },
    ...{ ticketUrl: urls.ticket, socketHost: props.socketHost },
  });
  const other = thread.people[side === "expert" ? "client" : "expert"];
  const firstSeq = live.messages[0]?.seq ?? 1;
  return (
    <>
      {header(live)}
      <MessageLog
        side={side}
        people={thread.people}
        rows={messageRows({ ...live, side })}
        earlierUrl={thread.hasOlder && firstSeq > 1 ? urls.earlier(firstSeq) : null}
        latestUrl={thread.isPast && !isLive ? urls.page : null}
        empty={empty}
        onRetry={live.retry}
        onEdit={({ key, content }) => {
          live.discard(key);
          composer.current?.takeBack(content);
        }}
      />
      <ConnectionLine
        status={live.status}
        typingName={live.isOtherTyping ? other.name || t("thread.user") : null}
        checkUrl={urls.page}
      />
      {problem && (
        <div id="composer-error" className="px-3 pb-3">
          <Alert variant="danger" title={t("thread.errors.title")}>
            {problem}
          </Alert>
        </div>
      )}
      {!live.mayWrite && (
        <p className="border-t border-line p-4 text-sm text-muted">{closedNote}</p>
      )}
      <Composer
        ref={composer}
        threadId={thread.id}
        action={urls.page}
        sendKey={sendKey}
        seen={live.messages.at(-1)?.seq ?? 0}
        returned={{ ...returned, error: problem }}
        onSend={(content) => {
          setProblem(null);
          live.send(content);
        }}
        onType={live.sayTyping}
        isClosed={!live.mayWrite}
      />
    </>
  );
}
