import type { SubmissionResult } from "@conform-to/react";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { returnedMessage } from "#app/routes/inbox/composer/returned-message.ts";
import { DeclineForm, SnoozeForm, WonForm } from "#app/routes/inbox/tools/reason-form.tsx";
import { ReturnedTool } from "#app/routes/inbox/tools/returned-tool.tsx";
import { FormItem, PanelItem, ThreadTools } from "#app/routes/inbox/tools/thread-tools.tsx";
import { closePopovers, ToolPanel } from "#app/routes/inbox/tools/tool-panel.tsx";
import { Conversation } from "./conversation.tsx";
import type { ThreadView } from "./expert-thread-view.server.ts";
import { DETAILS, QuoteDetailsPanel } from "./quote-details.tsx";
import { StateNote } from "./state-note.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { mayLose, mayWin } from "./thread-view.ts";

interface ExpertToolsProps {
  thread: ThreadView;
  tab: ThreadTab;
  /** The page of the conversation. */
  action: string;
  /** The refused form of the menu. */
  returned: ReturnedForm | null;
}

interface SelectedThreadProps extends ExpertToolsProps {
  listUrl: string;
  lateText: string | null;
  sendKey: string;
  /** The result of the last form. */
  result: SubmissionResult | undefined;
}

/** The selected conversation with its request. */
export function SelectedThread(props: SelectedThreadProps) {
  const { thread, tab, action, listUrl, lateText, returned, sendKey, result } = props;
  const { t } = useTexts();
  return (
    <>
      {returned && (
        <ReturnedTool
          {...{ returned, action, tab }}
          isPossible={returned.intent !== "decline" || thread.life.allowed.includes("decline")}
        />
      )}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section className="card pane flex flex-col overflow-clip lg:rounded-r-none lg:border-r-0">
          <Conversation
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
              lead: t("thread.emptyLead", { name: thread.quote.name }),
              title: t("thread.emptyTitle"),
              text: t("thread.emptyForExpert"),
            }}
            note={<StateNote life={thread.life} action={action} />}
            header={(live) => (
              <ThreadHeader {...{ thread, tab, action, listUrl, lateText, live }} />
            )}
          />
        </section>
        <QuoteDetailsPanel
          quote={thread.quote}
          history={thread.history}
          why={thread.why}
          isRepeat={!thread.hasOlder}
          className="mt-4 pane-third lg:mt-0 lg:overflow-y-auto lg:rounded-l-none"
        />
      </div>
      <ExpertTools {...{ thread, tab, action, returned }} />
    </>
  );
}

function ExpertTools({ thread, tab, action, returned }: ExpertToolsProps) {
  const { t } = useTexts();
  const { life, archived, quote } = thread;
  const item = { tab, action };
  const canDecline = life.allowed.includes("decline") && returned?.intent !== "decline";
  const moves = (["unwin", "undecline"] as const).filter((move) => life.allowed.includes(move));
  const canWin = mayWin(life) && returned?.intent !== "win";
  const canSnooze = !archived && returned?.intent !== "snooze";
  return (
    <ThreadTools
      side="expert"
      {...{ life, action, tab, returned }}
      name={quote.name}
      printUrl={paths.threadPrint(thread.id)}
      items={
        <>
          <PhoneItems {...{ thread, tab, action }} canWin={canWin} />
          {moves.map((intent) => (
            <FormItem key={intent} {...item} intent={intent} label={t(`life.menu.${intent}`)} />
          ))}
          {canDecline && <PanelItem panel="decline" label={t("life.menu.decline")} />}
          {canSnooze && <PanelItem panel="snooze" label={t("inboxTools.snoozeMenu")} />}
          {!archived && <FormItem {...item} intent="unread" label={t("life.menu.unread")} />}
        </>
      }
    >
      {canWin && (
        <ToolPanel id="won" title={t("inboxTools.wonTitle")}>
          <WonForm {...item} won={life.won} isWon={life.state === "won"} returned={null} />
        </ToolPanel>
      )}
      {canSnooze && (
        <ToolPanel id="snooze" title={t("inboxTools.snoozeTitle")}>
          <SnoozeForm {...item} until={thread.tomorrow} returned={null} />
        </ToolPanel>
      )}
      {canDecline && (
        <ToolPanel id="decline" title={t("life.decline.title")}>
          <DeclineForm {...item} returned={null} />
        </ToolPanel>
      )}
    </ThreadTools>
  );
}

interface PhoneItemsProps extends Pick<ExpertToolsProps, "thread" | "tab" | "action"> {
  canWin: boolean;
}

/** The buttons of the header, for which phones and tablets have no room there. */
function PhoneItems({ thread, tab, action, canWin }: PhoneItemsProps) {
  const { t } = useTexts();
  const { life, archived } = thread;
  const item = { tab, action, className: "md:hidden" };
  const move = archived ? "unarchive" : "archive";
  return (
    <>
      <li className="md:hidden">
        <a href={`#${DETAILS}`} onClick={closePopovers}>
          {t("thread.details")}
        </a>
      </li>
      <FormItem {...item} intent={move} label={t(`dashboard.${move}`)} />
      {canWin && <PanelItem panel="won" label={t("life.menu.win")} className="lg:hidden" />}
      {/* The note above the message box takes it back. */}
      {!life.isLost && mayLose(life, life.state) && (
        <FormItem {...item} intent="lose" label={t("life.menu.lose")} className="lg:hidden" />
      )}
    </>
  );
}
