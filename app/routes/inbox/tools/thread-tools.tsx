import type { ReactNode } from "react";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Form } from "#app/components/ui/navigation.tsx";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { RequestStateView } from "#app/routes/inbox/thread/thread-view.ts";
import type { Side } from "#party/protocol.ts";
import { BlockForm, ReportForm } from "./reason-form.tsx";
import { closePopovers, ToolPanel } from "./tool-panel.tsx";

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

interface ThreadToolsProps {
  side: Side;
  life: RequestStateView;
  /** The name of the other side. */
  name: string;
  action: string;
  /** The tab that the expert's page returns to. */
  tab?: ThreadTab;
  printUrl: string;
  /** A refused form. The page shows it, so the menu leaves it out. */
  returned: ReturnedForm | null;
  /** Menu items of this side. */
  items: ReactNode;
  /** Panels of this side. */
  children?: ReactNode;
}

/**
 * The menu with the rare actions of a conversation, and its panels. They come last on the page,
 * because browsers without popovers show them in place. Actions that are not allowed are left out.
 */
export function ThreadTools(props: ThreadToolsProps) {
  const { side, life, name, action, tab, printUrl, returned, items, children } = props;
  const { t } = useTexts();
  const { blockedBy, isReported } = life;
  const mayReport = returned?.intent !== "report";
  const mayBlock = !blockedBy[side] && returned?.intent !== "block";
  const report = isReported ? "trust.changeReport" : "trust.report";
  return (
    <>
      <div id={MENU_ID} popover="auto" className="menu thread-menu" onSubmit={closePopovers}>
        <ul>
          {items}
          <li>
            <a href={printUrl}>{t("life.menu.print")}</a>
          </li>
        </ul>
        <ul>
          {mayReport && <PanelItem panel="report" label={t(report)} />}
          {mayBlock && <PanelItem panel="block" label={t("trust.block")} />}
          {blockedBy[side] && (
            <FormItem action={action} tab={tab} intent="unblock" label={t("trust.unblock")} />
          )}
        </ul>
      </div>
      {children}
      {mayReport && (
        <ToolPanel id="report" title={t("trust.reportTitle")}>
          <ReportForm action={action} isReported={isReported} returned={null} />
        </ToolPanel>
      )}
      {mayBlock && (
        <ToolPanel id="block" title={t("trust.blockTitle", { name })}>
          <BlockForm action={action} side={side} tab={tab} />
        </ToolPanel>
      )}
    </>
  );
}

interface FormItemProps {
  action: string;
  tab?: ThreadTab;
  intent: string;
  label: string;
  className?: string;
}

/** An item that posts its intent at once. */
export function FormItem({ action, tab, intent, label, className }: FormItemProps) {
  return (
    <li className={className}>
      <Form method="post" action={action} data-hydrated="">
        {tab && <input type="hidden" name="tab" value={tab} />}
        <button type="submit" name="intent" value={intent}>
          {label}
        </button>
      </Form>
    </li>
  );
}

/** An item that opens a panel with a form. */
export function PanelItem(props: { panel: string; label: string; className?: string }) {
  const { panel, label, className } = props;
  return (
    <li className={className}>
      <button type="button" popovertarget={panel}>
        {label}
      </button>
    </li>
  );
}
