import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { useCallback, useRef, useState } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import type { CannedReply } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Composer, type ComposerHandle } from "#app/routes/inbox/composer/composer.tsx";
import type { ForeignStarters } from "#app/routes/inbox/composer/reply-menu.tsx";
import type { ReturnedMessage } from "#app/routes/inbox/composer/returned-message.ts";
import { ConnectionLine } from "#app/routes/inbox/live/connection-status.tsx";
import type { LiveThread } from "#app/routes/inbox/live/use-live-thread.ts";
import { Announcer } from "#app/routes/inbox/log/announcer.tsx";
import { type EmptyTexts, type LogUrls, MessageLog } from "#app/routes/inbox/log/message-log.tsx";
import { firstUnreadSeq, type MessageRow } from "#app/routes/inbox/log/message-rows.ts";
import type { Side } from "#party/protocol.ts";
import type { ConversationView } from "./thread-view.ts";

/** The addresses of one conversation for one side. */
export interface ConversationUrls extends LogUrls {
  /** For the script. */
  updates: string;
  socket: string;
}

export interface ConversationProps {
  side: Side;
  thread: ConversationView & {
    isUnopened?: boolean;
    wasOpened?: boolean;
    cannedReplies?: CannedReply[];
    foreignStarters?: ForeignStarters | null;
  };
  urls: ConversationUrls;
  sendKey: string;
  /** A refused text and its problem. */
  returned: ReturnedMessage;
  empty: EmptyTexts;
  /** The expert hasn't replied to the request. */
  hasStarters?: boolean;
  /** The state of the request, above the composer or instead of it. A draft stays visible. */
  note: ReactNode;
  /** Above the messages. */
  header: (live: LiveThread) => ReactNode;
}

/** What was new when the page was opened: a reload of its data must not move what is read. */
function useFirstUnread({ side, thread }: ConversationProps, messages: LiveThread["messages"]) {
  const { readUpTo, wasOpened } = thread;
  const [seq] = useState(() => firstUnreadSeq(side, { messages, readUpTo, wasOpened }));
  return seq;
}

interface PartsProps extends ConversationProps {
  live: LiveThread;
  isUnopened?: boolean;
}

/** Header, messages and composer. */
export function ConversationParts(props: PartsProps) {
  const { side, thread, urls, sendKey, returned, empty, hasStarters, note, header, live } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const [problem, setProblem] = useState(returned.error);
  const composer = useRef<ComposerHandle>(null);
  const firstUnread = useFirstUnread(props, live.messages);
  const scroller = useRef<HTMLDivElement>(null);
  const { retry, discard } = live;
  const retryRow = useCallback(({ key }: MessageRow) => retry(key), [retry]);
  const editRow = useCallback(
    ({ key, content }: MessageRow) => {
      discard(key);
      composer.current?.undoAttempts(content);
    },
    [discard],
  );
  const other = thread.people[side === "expert" ? "client" : "expert"];
  const otherName = other.name || t("thread.user");
  return (
    <>
      {header(live)}
      <MessageLog
        side={side}
        people={thread.people}
        request={thread.request}
        live={live}
        urls={urls}
        scroller={scroller}
        empty={empty}
        firstUnread={firstUnread}
        onRetry={retryRow}
        onEdit={editRow}
      />
      <Announcer side={side} messages={live.messages} name={otherName} />
      <ConnectionLine
        side={side}
        status={live.status}
        typingName={live.isOtherTyping ? otherName : null}
        checkUrl={urls.page}
      />
      {empty.isQuiet && live.messages.length + live.outgoing.length === 0 && (
        <p className="log-start">
          {empty.text}
          {empty.title && <span className="sr-only"> {empty.title}</span>}
        </p>
      )}
      {problem && <Problem text={problem} isDraft={returned.isDraft} />}
      {note}
      <Composer
        ref={composer}
        threadId={thread.id}
        action={urls.page}
        sendKey={sendKey}
        side={side}
        hasStarters={hasStarters}
        foreignStarters={thread.foreignStarters}
        draft={thread.draft}
        saveUrl={urls.updates}
        messages={live.messages}
        isSending={live.outgoing.length > 0}
        replies={thread.cannedReplies ? { list: thread.cannedReplies, name: other.name } : null}
        returned={{ ...returned, error: problem }}
        onSend={
          props.isUnopened
            ? null
            : (content, draft) => {
                setProblem(null);
                live.send(content, draft);
                // A sent message is at the end, so the view goes there too.
                if (live.isPast) navigate(urls.page, { preventScrollReset: true });
                scroller.current?.scrollTo({ top: 0 });
              }
        }
        onType={live.sendTyping}
        isClosed={!live.mayWrite}
      />
    </>
  );
}

function Problem({ text, isDraft }: { text: string; isDraft: boolean }) {
  const { t } = useTexts();
  return (
    <div id="composer-error" className="px-3 pb-3">
      <Alert
        variant="danger"
        title={t(isDraft ? "composer.draftFailedTitle" : "thread.errors.title")}
      >
        {text}
      </Alert>
    </div>
  );
}
