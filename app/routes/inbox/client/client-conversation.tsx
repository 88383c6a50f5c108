import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { RequestExpert } from "#app/routes/inbox/client-tools/request-view.ts";
import { returnedMessage, toolResult } from "#app/routes/inbox/composer/returned-message.ts";
import type { LiveThread } from "#app/routes/inbox/live/use-live-thread.ts";
import { Conversation } from "#app/routes/inbox/thread/conversation.tsx";
import { PresenceDot } from "#app/routes/inbox/thread/presence-dot.tsx";
import { StateNote } from "#app/routes/inbox/thread/state-note.tsx";
import { TheirTime } from "#app/routes/inbox/thread/their-time.tsx";
import type { ConversationView } from "#app/routes/inbox/thread/thread-view.ts";
import { ThreadMenuButton } from "#app/routes/inbox/tools/thread-tools.tsx";

interface ClientConversationProps {
  token: string;
  thread: ConversationView;
  /** The other side, and the progress of the request. */
  item: RequestExpert;
  /** After so long without a reply the client may ask more experts; null if that is not so. */
  moreAfterHours: number | null;
  action: string;
  sendKey: string;
  result: SubmissionResult | undefined;
  onActivity(trace: string): void;
}

export function ClientConversation(props: ClientConversationProps) {
  const { token, thread, item, moreAfterHours, action, sendKey, result, onActivity } = props;
  const { t } = useTexts();
  const { id } = thread;
  const isClosed = thread.life.state === "closed";
  const { mayWrite } = thread.life;
  const name = item.expert.name || t("thread.user");
  return (
    <section className="card pane client-pane flex flex-col">
      <Conversation
        key={id}
        side="client"
        thread={thread}
        urls={{
          page: `${action}#conversation`,
          earlier: (before) => `${action}&before=${before}#conversation`,
          updates: paths.requestUpdates(token, { thread: id }),
          socket: paths.requestSocket(token, id),
        }}
        sendKey={sendKey}
        returned={returnedMessage(toolResult(result) ? undefined : result)}
        empty={
          isClosed
            ? { title: t("thread.emptyClosedTitle"), text: t("thread.emptyClosed") }
            : {
                title: t("thread.emptyTitle"),
                // Otherwise the note below says why.
                text: [
                  mayWrite && t("thread.emptyForClient", { name }),
                  moreAfterHours && t("thread.emptyMoreAfter", { hours: moreAfterHours }),
                ]
                  .filter(Boolean)
                  .join(" "),
              }
        }
        note={<StateNote life={thread.life} action={action} />}
        header={(live) => (
          <ClientThreadHeader
            item={item}
            action={action}
            live={live}
            onActivity={onActivity}
            zone={thread.people.expert.timeZone}
          />
        )}
      />
    </section>
  );
}

interface ClientThreadHeaderProps {
  /** The expert's. */
  zone: string;
  item: RequestExpert;
  action: string;
  live: LiveThread;
  /** Receives a new value for each activity in the conversation. */
  onActivity(trace: string): void;
}

/** The header of the client's conversation. */
function ClientThreadHeader({ item, zone, action, live, onActivity }: ClientThreadHeaderProps) {
  const { t } = useTexts();
  const isLive = useHydrated();
  const { name, username, avatarKey, hasPage, responseMs } = item.expert;
  const reply = hasPage && responseTimeText(t, responseMs);
  const lastSeq = live.messages.at(-1)?.seq ?? 0;
  const trace = `${item.id} ${lastSeq} ${live.readUpTo.expert} ${live.readUpTo.client}`;
  useEffect(() => onActivity(trace), [trace, onActivity]);
  return (
    <header className="thread-head">
      <div className="thread-expert">
        <Avatar name={name} imageKey={avatarKey} size="sm" isEager />
        <div className="min-w-0">
          <h2>
            <span className="line-clamp-2 wrap-anywhere">{name || t("thread.user")}</span>
            <PresenceDot name={name} isOnline={live.isOtherOnline} />
          </h2>
          <p className="thread-meta">
            {reply && <span>{reply}</span>} <TheirTime zone={zone} />
          </p>
        </div>
      </div>
      {/* Without scripts a button marks messages read, because mail scanners open the page too. */}
      {!isLive && item.unread > 0 && (
        <form method="post" action={action}>
          <input type="hidden" name="seen" value={lastSeq} />
          <button type="submit" name="intent" value="read" className="button button-quiet">
            {t("thread.markRead")}
          </button>
        </form>
      )}
      {hasPage && (
        <a
          href={paths.expert(username)}
          className="link inline-flex min-h-11 items-center text-sm whitespace-nowrap"
        >
          {t("request.viewProfile")}
        </a>
      )}
      <ThreadMenuButton />
    </header>
  );
}
