import type { SubmissionResult } from "@conform-to/react";
import { ClientThreadHeader } from "#app/components/threads/client-thread-header.tsx";
import { Conversation } from "#app/components/threads/conversation.tsx";
import { PANE_HEIGHT } from "#app/components/threads/pane.ts";
import type { RequestExpert } from "#app/components/threads/request-view.ts";
import { returnedMessage } from "#app/components/threads/returned-message.ts";
import { StateNote } from "#app/components/threads/state-note.tsx";
import type { ConversationView } from "#app/components/threads/thread-view.ts";
import { toolResult } from "#app/components/threads/tool-result.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface ClientConversationProps {
  token: string;
  thread: ConversationView;
  /** The expert on the other side, and how far the request is with them. */
  item: RequestExpert;
  /** Where forms post to. */
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
          title: t(
            thread.life.state === "closed" ? "thread.emptyClosedTitle" : "thread.emptyTitle",
          ),
          text: t(thread.life.state === "closed" ? "thread.emptyClosed" : "thread.emptyForClient", {
            name,
          }),
        }}
        note={<StateNote life={thread.life} action={action} />}
        header={(live) => <ClientThreadHeader {...{ item, action, live, onActivity }} />}
      />
    </section>
  );
}
