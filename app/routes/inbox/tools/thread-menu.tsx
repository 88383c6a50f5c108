import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { RequestStateView } from "#app/routes/inbox/thread/thread-view.ts";
import type { Side } from "#party/protocol.ts";
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
  side: Side;
  life: RequestStateView;
  action: string;
  /** The tab that the expert's page returns to. */
  tab?: ThreadTab;
  printUrl: string;
  /** Ids of the panels that the menu opens. */
  panels: readonly string[];
  /** The items above the link to the printed page. */
  children: ReactNode;
}

/** The rare actions of a conversation. Actions that are not allowed are left out. */
export function ThreadMenu(props: ThreadMenuProps) {
  const { side, life, action, tab, printUrl, panels, children } = props;
  const { t } = useTexts();
  const report = life.isReported ? "trust.changeReport" : "trust.report";
  return (
    <div id={MENU_ID} popover="auto" className="menu thread-menu" onSubmit={closePopovers}>
      <ul>
        {children}
        <li>
          <a href={printUrl}>{t("life.menu.print")}</a>
        </li>
      </ul>
      <ul>
        {panels.includes("report") && <PanelItem panel="report" label={t(report)} />}
        {panels.includes("block") && <PanelItem panel="block" label={t("trust.block")} />}
        {life.blockedBy[side] && (
          <FormItem {...{ action, tab }} intent="unblock" label={t("trust.unblock")} />
        )}
      </ul>
    </div>
  );
}

interface FormItemProps {
  action: string;
  tab?: ThreadTab;
  intent: string;
  label: string;
}

/** An item that posts its intent at once. */
export function FormItem({ action, tab, intent, label }: FormItemProps) {
  return (
    <li>
      <Form method="post" action={action} data-hydrated="" className="m-0 border-0 p-0">
        {tab && <input type="hidden" name="tab" value={tab} />}
        <button type="submit" name="intent" value={intent}>
          {label}
        </button>
      </Form>
    </li>
  );
}

/** An item that opens a panel with a form. */
export function PanelItem({ panel, label }: { panel: string; label: string }) {
  return (
    <li>
      <button type="button" popovertarget={panel}>
        {label}
      </button>
    </li>
  );
}
