import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface ToolPanelProps {
  /** A button with this `popovertarget` opens it. */
  id: string;
  title: string;
  children: ReactNode;
}

/**
 * A form of the conversation's menu. It is a popover, so it needs no script and keeps its text
 * while it is closed.
 */
export function ToolPanel({ id, title, children }: ToolPanelProps) {
  const { t } = useTexts();
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      ref={keepFocus}
      className="dialog thread-panel"
      onSubmit={closePopovers}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      {children}
      <button
        type="button"
        popovertarget={id}
        popovertargetaction="hide"
        aria-label={t("shell.close")}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * The first field has the focus, so that a value can be typed at once. Sets `autofocus` by hand,
 * because React would focus the field when it is mounted. Browsers do not restore the focus after a
 * panel that was opened from a menu.
 */
function keepFocus(panel: HTMLElement | null): void {
  const field = panel?.querySelector("input:not([type=hidden]), textarea") ?? panel;
  field?.setAttribute("autofocus", "");
  panel?.addEventListener("toggle", restoreFocus);
}

function restoreFocus({ currentTarget, newState }: ToggleEvent): void {
  const panel = currentTarget as HTMLElement;
  const { activeElement, body } = document;
  const isLost = activeElement === body || panel.contains(activeElement);
  if (newState !== "closed" || !isLost) return;
  openerOf(panel)?.focus();
}

/** The button that opens it; the one of the menu that has it if none is visible. */
function openerOf(popover: Element | null | undefined): HTMLElement | null {
  if (!popover) return null;
  const selector = `[popovertarget="${popover.id}"]:not([popovertargetaction])`;
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const visible = all.filter((opener) => opener.getClientRects().length > 0);
  // The menu and the header may both open a panel: the open menu has the focus back first.
  const inMenu = visible.find((opener) => opener.closest(":popover-open"));
  const menu = all.map((opener) => opener.closest("[popover]")).find((each) => each !== null);
  return inMenu ?? visible[0] ?? openerOf(menu);
}

/** After a submit the page shows the change, so the panel and its menu are closed. */
export function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>("[popover]")) open.hidePopover?.();
}
