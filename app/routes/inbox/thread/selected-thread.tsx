import type { SubmissionResult } from "@conform-to/react";
import { Link } from "#app/components/ui/navigation.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { returnedMessage } from "#app/routes/inbox/composer/returned-message.ts";
import { ReturnedTool } from "#app/routes/inbox/tools/returned-tool.tsx";
import { Conversation, UnopenedConversation } from "./conversation.tsx";
import { ExpertTools, type ExpertToolsProps, mayDecline, maySnooze } from "./expert-tools.tsx";
import { QuoteDetailsPanel } from "./quote-details.tsx";
import { StateNote } from "./state-note.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { isUnanswered } from "./thread-view.ts";

interface SelectedThreadProps extends ExpertToolsProps {
  listUrl: string;
  sendKey: string;
  /** The result of the last form. */
  result?: SubmissionResult | undefined;
  /** It is shown beside the list, but was not chosen; and another one is first now. */
  unopened?: { isOutdated: boolean };
}

/** A conversation with its request. */
export function SelectedThread(props: SelectedThreadProps) {
  const { thread, tab, action, listUrl, returned, sendKey, result } = props;
  const { t } = useTexts();
  const isNew = isUnanswered(thread.life.state);
  const Shown = props.unopened ? UnopenedConversation : Conversation;
  return (
    <>
      {returned && (
        <ReturnedTool
          returned={returned}
          action={action}
          tab={tab}
          isPossible={returned.intent !== "decline" || thread.life.allowed.includes("decline")}
        />
      )}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section className="card pane flex flex-col overflow-clip lg:rounded-r-none lg:border-r-0">
          <Shown
            key={thread.id}
            side="expert"
            thread={thread}
            urls={{
              page: action,
              earlier: (before) => `${action}${action.includes("?") ? "&" : "?"}before=${before}`,
              updates: paths.threadUpdates(thread.id),
              socket: paths.threadSocket(thread.id),
            }}
            sendKey={sendKey}
            returned={returnedMessage(returned ? undefined : result)}
            empty={{
              text: t(isNew ? "thread.emptyForExpert" : "thread.emptyTitle"),
              isQuiet: thread.life.mayWrite,
            }}
            hasStarters={isNew}
            note={
              <>
                {props.unopened?.isOutdated && <OutdatedNote url={listUrl} />}
                <StateNote life={thread.life} action={action} />
              </>
            }
            header={(live) => (
              <ThreadHeader
                thread={thread}
                tab={tab}
                action={action}
                listUrl={listUrl}
                live={live}
                canSnooze={maySnooze({ thread, returned })}
                canDecline={mayDecline({ thread, returned })}
              />
            )}
          />
        </section>
        <QuoteDetailsPanel key={thread.id} {...thread} isNew={isNew} />
      </div>
      <ExpertTools thread={thread} tab={tab} action={action} returned={returned} />
    </>
  );
}

/** The list has another request first, but someone writes in the box of this one. */
function OutdatedNote({ url }: { url: string }) {
  const { t } = useTexts();
  return (
    <p role="status" className="px-3 py-2 text-xs text-muted">
      {t("inbox.outdated")}{" "}
      <Link to={url} className="link">
        {t("inbox.showFirst")}
      </Link>
    </p>
  );
}
