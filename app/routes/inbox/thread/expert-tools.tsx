import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { DeclineForm, SnoozeForm, WonForm } from "#app/routes/inbox/tools/reason-form.tsx";
import { FormItem, PanelItem, ThreadTools } from "#app/routes/inbox/tools/thread-tools.tsx";
import { ToolPanel } from "#app/routes/inbox/tools/tool-panel.tsx";
import type { ThreadView } from "./expert-thread-view.server.ts";
import { DECLINE_PANEL, SNOOZE_PANEL, WON_PANEL } from "./head-buttons.tsx";
import { isUnanswered, mayLose, mayWin } from "./thread-view.ts";

export interface ExpertToolsProps {
  thread: ThreadView;
  tab: ThreadTab;
  /** The page of the conversation. */
  action: string;
  /** The refused form of the menu. */
  returned: ReturnedForm | null;
}

/** The page shows a refused form in place of the panel. */
export const maySnooze = ({ thread, returned }: Pick<ExpertToolsProps, "thread" | "returned">) =>
  !thread.archived && returned?.intent !== "snooze";

export const mayDecline = ({ thread, returned }: Pick<ExpertToolsProps, "thread" | "returned">) =>
  thread.life.allowed.includes("decline") && returned?.intent !== "decline";

export function ExpertTools({ thread, tab, action, returned }: ExpertToolsProps) {
  const { t } = useTexts();
  const { life, archived, quote } = thread;
  const item = { tab, action };
  const canDecline = mayDecline({ thread, returned });
  const moves = (["unwin", "undecline"] as const).filter((move) => life.allowed.includes(move));
  const hasWonForm = mayWin(life) && returned?.intent !== "win";
  const canSnooze = maySnooze({ thread, returned });
  return (
    <ThreadTools
      side="expert"
      life={life}
      action={action}
      tab={tab}
      returned={returned}
      name={quote.name}
      printUrl={paths.threadPrint(thread.id)}
      items={
        <>
          <PhoneItems
            thread={thread}
            tab={tab}
            action={action}
            hasWonForm={hasWonForm}
            canDecline={canDecline}
          />
          {moves.map((intent) => (
            <FormItem key={intent} {...item} intent={intent} label={t(`life.menu.${intent}`)} />
          ))}
          {canDecline && (
            <PanelItem
              panel={DECLINE_PANEL}
              label={t("life.menu.decline")}
              className={isUnanswered(life.state) ? "item-asked" : undefined}
            />
          )}
          {canSnooze && (
            <PanelItem
              panel={SNOOZE_PANEL}
              label={t("inboxTools.snoozeMenu")}
              className={isUnanswered(life.state) ? "item-asked" : "md:hidden"}
            />
          )}
          {!archived && <FormItem {...item} intent="unread" label={t("life.menu.unread")} />}
        </>
      }
    >
      {hasWonForm && (
        <ToolPanel id={WON_PANEL} title={t("inboxTools.wonTitle")}>
          <WonForm
            {...item}
            won={life.won}
            isWon={life.state === "won"}
            latest={thread.tomorrow}
            returned={null}
          />
        </ToolPanel>
      )}
      {canSnooze && (
        <ToolPanel id={SNOOZE_PANEL} title={t("inboxTools.snoozeTitle")}>
          <SnoozeForm {...item} until={thread.tomorrow} returned={null} />
        </ToolPanel>
      )}
      {canDecline && (
        <ToolPanel id={DECLINE_PANEL} title={t("life.decline.title")}>
          <DeclineForm {...item} returned={null} />
        </ToolPanel>
      )}
    </ThreadTools>
  );
}

interface PhoneItemsProps extends Pick<ExpertToolsProps, "thread" | "tab" | "action"> {
  hasWonForm: boolean;
  canDecline: boolean;
}

/** The buttons of the header, for which narrow windows have no room there. */
function PhoneItems({ thread, tab, action, hasWonForm, canDecline }: PhoneItemsProps) {
  const { t } = useTexts();
  const { life, archived } = thread;
  const item = { tab, action };
  const move = archived ? "unarchive" : "archive";
  return (
    <>
      <FormItem
        {...item}
        intent={move}
        label={t(`dashboard.${move}`)}
        className={canDecline && isUnanswered(life.state) && !archived ? undefined : "md:hidden"}
      />
      {hasWonForm && (
        <PanelItem panel={WON_PANEL} label={t("life.menu.win")} className="md:hidden" />
      )}
      {/* The note above the message box takes it back. */}
      {!life.isLost && mayLose(life, life.state) && (
        <FormItem {...item} intent="lose" label={t("life.menu.lose")} className="item-asked" />
      )}
    </>
  );
}
