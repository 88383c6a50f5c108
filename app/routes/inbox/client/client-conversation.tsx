import type { SubmissionResult } from "@conform-to/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { RequestExpert } from "#app/routes/inbox/client-tools/request-view.ts";
import { returnedMessage } from "#app/routes/inbox/composer/returned-message.ts";
import { ClientThreadHeader } from "#app/routes/inbox/thread/client-thread-header.tsx";
import { Conversation } from "#app/routes/inbox/thread/conversation.tsx";
import { PANE_HEIGHT } from "#app/routes/inbox/thread/pane.ts";
import { StateNote } from "#app/routes/inbox/thread/state-note.tsx";
import type { ConversationView } from "#app/routes/inbox/thread/thread-view.ts";
import { toolResult } from "#app/routes/inbox/tools/tool-result.ts";

interface ClientConversationProps {
  token: string;
  thread: ConversationView;
  /** The other side, and the progress of the request. */
  item: RequestExpert;
  action: string;
  sendKey: string;
  socketHost: string;
  result: SubmissionResult | undefined;
  onActivity(trace: string): void;
}

export function ClientConversation(props: ClientConversationProps) {
  const { token, thread, item, action, sendKey, socketHost, result, onActivity } = props;
  const { t } = useTexts();
  const { id } = thread;
  const isClosed = thread.life.state === "closed";
  const name = item.expert.name || t("thread.user");
  return (
    <section className={`card flex flex-col overflow-hidden ${PANE_HEIGHT}`}>
      <Conversation
        key={id}
        side="client"
        thread={thread}
        urls={{
          page: `${action}#conversation`,
          earlier: (before) => `${action}&before=${before}#conversation`,
          updates: paths.requestUpdates(token, { thread: id }),
          ticket: paths.requestTicket(token, { thread: id }),
        }}
        socketHost={socketHost}
        sendKey={sendKey}
        returned={returnedMessage(toolResult(result) ? undefined : result)}
        empty={{
          title: t(isClosed ? "thread.emptyClosedTitle" : "thread.emptyTitle"),
          text: t(isClosed ? "thread.emptyClosed" : "thread.emptyForClient", { name }),
        }}
        note={<StateNote life={thread.life} action={action} />}
        header={(live) => <ClientThreadHeader {...{ item, action, live, onActivity }} />}
      />
    </section>
  );
}
