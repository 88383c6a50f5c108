import type { SubmissionResult } from "@conform-to/react";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { returnedMessage } from "#app/routes/inbox/composer/returned-message.ts";
import type { keptQuery } from "#app/routes/inbox/thread-list/thread-list-view.ts";
import { ReturnedTool } from "#app/routes/inbox/tools/returned-tool.tsx";
import { isStillPossible, ThreadTools } from "#app/routes/inbox/tools/thread-tools.tsx";
import { toolResult } from "#app/routes/inbox/tools/tool-result.ts";
import { Conversation } from "./conversation.tsx";
import { PANE_HEIGHT, PANE_HEIGHT_BESIDE } from "./pane.ts";
import { QuoteDetailsPanel } from "./quote-details.tsx";
import { StateNote } from "./state-note.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import type { ThreadView } from "./thread-view.ts";

interface SelectedThreadProps {
  thread: ThreadView;
  tab: ThreadTab;
  /** What the addresses keep of the list. */
  kept: ReturnType<typeof keptQuery>;
  sendKey: string;
  socketHost: string;
  /** What the last form was answered. */
  result: SubmissionResult | undefined;
}

/** The chosen conversation beside the list, with its request. */
export function SelectedThread({
  thread,
  tab,
  kept,
  sendKey,
  socketHost,
  result,
}: SelectedThreadProps) {
  const { t } = useTexts();
  const { id } = thread;
  const page = paths.thread(id, kept);
  const tool = toolResult(result);
  const tools = { thread, tab, action: page, returned: tool };
  return (
    <>
      {tool && (
        <ReturnedTool
          {...{ returned: tool, action: page, tab }}
          isPossible={isStillPossible(thread, tool.intent)}
        />
      )}
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_11.5rem] lg:grid-cols-[minmax(0,1fr)_16rem]">
        <section
          className={`card flex flex-col overflow-hidden md:rounded-r-none md:border-r-0 ${PANE_HEIGHT}`}
        >
          <Conversation
            key={id}
            side="expert"
            thread={thread}
            urls={{
              page,
              earlier: (before) => `${page}${page.includes("?") ? "&" : "?"}before=${before}`,
              updates: paths.threadUpdates(id),
              ticket: paths.threadTicket(id),
            }}
            socketHost={socketHost}
            sendKey={sendKey}
            returned={returnedMessage(tool ? undefined : result)}
            empty={{ title: t("thread.emptyTitle"), text: t("thread.emptyForExpert") }}
            note={<StateNote life={thread.life} action={page} />}
            header={(live) => <ThreadHeader {...{ thread, tab, live }} action={page} />}
          />
        </section>
        <QuoteDetailsPanel
          quote={thread.quote}
          history={thread.history}
          className={`mt-4 md:mt-0 md:overflow-y-auto md:rounded-l-none ${PANE_HEIGHT_BESIDE}`}
        />
      </div>
      <ThreadTools {...tools} />
    </>
  );
}
