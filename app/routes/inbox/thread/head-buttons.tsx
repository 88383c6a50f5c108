import { useNavigation } from "@remix-run/react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Form } from "#app/components/ui/navigation.tsx";
import type { RequestState, ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ThreadView } from "./expert-thread-view.server.ts";
import { isUnanswered, mayLose, mayWin } from "./thread-view.ts";

/** The panels of the menu that a button of the header opens, too. */
export const SNOOZE_PANEL = "snooze";
export const DECLINE_PANEL = "decline";
export const WON_PANEL = "won";

interface Actions {
  thread: ThreadView;
  tab: ThreadTab;
  /** The page of the conversation. */
  action: string;
}

interface HeadButtonsProps extends Actions {
  state: RequestState;
  canSnooze: boolean;
  canDecline: boolean;
}

/** What the expert may do, at the end of the header. Where it has no room, the menu has it. */
export function HeadButtons({ state, canSnooze, canDecline, ...actions }: HeadButtonsProps) {
  // The client of an unanswered request would wait on without a word: only the menu archives it.
  const isAsked = isUnanswered(state) && canDecline && !actions.thread.archived;
  return (
    <div className="thread-buttons">
      <StateControl {...actions} state={state} />
      {canSnooze && (
        <PanelButton
          panel={SNOOZE_PANEL}
          icon="clock"
          label="inboxTools.snooze"
          isAsked={isUnanswered(state)}
        />
      )}
      {!isAsked && <ArchiveButton {...actions} />}
      {canDecline && isUnanswered(state) && (
        <PanelButton panel={DECLINE_PANEL} icon="close" label="life.menu.decline" isAsked />
      )}
    </div>
  );
}

function ArchiveButton({ thread, tab, action }: Actions) {
  const { t } = useTexts();
  const { formData } = useNavigation();
  const intent = thread.archived ? "unarchive" : "archive";
  const isSaving = formData?.get("intent") === intent;
  return (
    <Form method="post" action={action} data-hydrated="" className="shrink-0">
      <input type="hidden" name="tab" value={tab} />
      <button
        type="submit"
        name="intent"
        value={intent}
        disabled={isSaving}
        title={t(`dashboard.${intent}`)}
        className="button button-quiet button-small"
      >
        <Icon name="archive" className="size-4" />
        <span className="button-words">
          {t(isSaving ? "dashboard.archiving" : `dashboard.${intent}`)}
        </span>
      </button>
    </Form>
  );
}

interface PanelButtonProps {
  panel: string;
  icon: IconName;
  label: "inboxTools.snooze" | "inboxTools.won" | "life.menu.decline";
  /** Of a request without an answer: the menu has it where there is no room for its words. */
  isAsked?: boolean;
  /** Of a button that shows a state. */
  isPressed?: boolean;
}

function PanelButton({ panel, icon, label, isAsked, isPressed }: PanelButtonProps) {
  const { t } = useTexts();
  const look = isPressed === undefined ? "quiet" : "secondary";
  return (
    <button
      type="button"
      popovertarget={panel}
      aria-pressed={isPressed}
      title={t(label)}
      className={`button button-${look} button-small ${isAsked ? "button-asked" : ""}`}
    >
      <Icon name={icon} className="size-4" />
      <span className="button-words">{t(label)}</span>
    </button>
  );
}

/** What the expert may set. Where it has no room, the menu has it. */
function StateControl({ thread, tab, action, state }: Actions & { state: RequestState }) {
  const { t } = useTexts();
  const { life } = thread;
  return (
    <div className="state-control">
      {mayWin(life) && (
        <PanelButton
          panel={WON_PANEL}
          icon="check"
          label="inboxTools.won"
          isPressed={state === "won"}
        />
      )}
      {mayLose(life, state) && (
        <Form method="post" action={action} data-hydrated="">
          <input type="hidden" name="tab" value={tab} />
          <button
            type="submit"
            name="intent"
            value={life.isLost ? "unlose" : "lose"}
            aria-pressed={life.isLost}
            className="button button-secondary button-small"
          >
            {t("inboxTools.lostButton")}
          </button>
        </Form>
      )}
    </div>
  );
}
