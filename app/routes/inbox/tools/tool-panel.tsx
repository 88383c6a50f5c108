import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface ToolPanelProps {
  /** A button with this `popovertarget` opens it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A form of the conversation's menu: a popover, so that it needs no script, and keeps what was typed while it is closed. */
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
      className="dialog thread-panel text-sm"
      onSubmit={closePopovers}
    >
      <h3 id={`${id}-title`} className="pr-10 text-lg">
        {title}
      </h3>
      {children}
      <button
        type="button"
        popovertarget={id}
        popovertargetaction="hide"
        className="absolute top-4 right-4 grid size-11 place-items-center"
        aria-label={t("shell.close")}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The platform focuses it when it opens (React would when it is made), but for one that a menu has opened it gives nothing back. */
function keepFocus(panel: HTMLElement | null): void {
  panel?.setAttribute("autofocus", "");
  panel?.addEventListener("toggle", restoreFocus);
}

function restoreFocus({ currentTarget, newState }: ToggleEvent): void {
  const panel = currentTarget as HTMLElement;
  const { activeElement, body } = document;
  const isLost = activeElement === body || panel.contains(activeElement);
  if (newState !== "closed" || !isLost) return;
  const opener = openerOf(panel);
  opener?.focus();
  // The menu may be closed, too.
  if (document.activeElement !== opener) openerOf(opener?.closest("[popover]"))?.focus();
}

function openerOf(popover: Element | null | undefined): HTMLElement | null {
  return popover ? document.querySelector(`[popovertarget="${popover.id}"]`) : null;
}

/** What a form changes is shown by the page: it goes, and so does the menu that it was opened from. */
export function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>("[popover]")) open.hidePopover?.();
}
