import { Form } from "@remix-run/react";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { ThreadView } from "#app/routes/inbox/thread/thread-view.ts";
import { closePopovers } from "./tool-panel.tsx";

const MENU_ID = "thread-menu";

export function ThreadMenuButton() {
  const { t } = useTexts();
  return (
    <button type="button" popovertarget={MENU_ID} className="menu-button thread-menu-button">
      <Icon name="more" />
      <span className="sr-only">{t("life.menu.more")}</span>
    </button>
  );
}

interface ThreadMenuProps {
  thread: ThreadView;
  tab: ThreadTab;
  /** Where its forms post to. */
  action: string;
  /** The forms that it opens, by their ids. */
  panels: readonly string[];
}

/** What is rarely done with a conversation. Only what may be done is offered. */
export function ThreadMenu({ thread, tab, action, panels }: ThreadMenuProps) {
  const { t } = useTexts();
  const { allowed, blockedBy, isReported } = thread.life;
  const moves = (["win", "unwin", "undecline"] as const).filter((move) => allowed.includes(move));
  const item = { tab, action };
  return (
    <div id={MENU_ID} popover="auto" className="menu thread-menu" onSubmit={closePopovers}>
      <ul>
        {moves.map((intent) => (
          <Item key={intent} {...item} intent={intent} label={t(`life.menu.${intent}`)} />
        ))}
        {panels.includes("decline") && <Opener panel="decline" label={t("life.menu.decline")} />}
        {!thread.archived && <Item {...item} intent="unread" label={t("life.menu.unread")} />}
        <li>
          <a href={paths.threadPrint(thread.id)}>{t("life.menu.print")}</a>
        </li>
      </ul>
      <ul>
        {panels.includes("report") && (
          <Opener panel="report" label={t(isReported ? "trust.changeReport" : "trust.report")} />
        )}
        {panels.includes("block") && <Opener panel="block" label={t("trust.block")} />}
        {blockedBy.expert && <Item {...item} intent="unblock" label={t("trust.unblock")} />}
      </ul>
    </div>
  );
}

interface ItemProps {
  action: string;
  tab: ThreadTab;
  intent: string;
  label: string;
}

/** Does at once what it says. */
function Item({ action, tab, intent, label }: ItemProps) {
  return (
    <li>
      <Form method="post" action={action} data-hydrated="" className="m-0 border-0 p-0">
        <input type="hidden" name="tab" value={tab} />
        <button type="submit" name="intent" value={intent}>
          {label}
        </button>
      </Form>
    </li>
  );
}

/** Asks something first. */
function Opener({ panel, label }: { panel: string; label: string }) {
  return (
    <li>
      <button type="button" popovertarget={panel}>
        {label}
      </button>
    </li>
  );
}
