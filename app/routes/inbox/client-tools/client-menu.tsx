import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import type { RequestStateView } from "#app/routes/inbox/thread/thread-view.ts";
import { closePopovers } from "#app/routes/inbox/tools/tool-panel.tsx";

interface ClientMenuProps {
  life: RequestStateView;
  /** The expert's. */
  name: string;
  /** Where its forms post to. */
  action: string;
  printUrl: string;
  /** The forms that it opens, by their ids. */
  panels: readonly string[];
}

/** What the client rarely does with a conversation. Only what may be done is offered. */
export function ClientMenu({ life, name, action, printUrl, panels }: ClientMenuProps) {
  const { t } = useTexts();
  const { allowed, blockedBy, isReported } = life;
  return (
    <div id="thread-menu" popover="auto" className="menu thread-menu" onSubmit={closePopovers}>
      <ul>
        {allowed.includes("win") && (
          <Intent {...{ action, intent: "win" }}>{t("requestTools.choose", { name })}</Intent>
        )}
        {allowed.includes("unwin") && (
          <Intent {...{ action, intent: "unwin" }}>{t("requestTools.unchoose", { name })}</Intent>
        )}
        <li>
          <a href={printUrl}>{t("life.menu.print")}</a>
        </li>
      </ul>
      <ul>
        {panels.includes("report") && (
          <Opener panel="report">{t(isReported ? "trust.changeReport" : "trust.report")}</Opener>
        )}
        {panels.includes("block") && <Opener panel="block">{t("trust.block")}</Opener>}
        {blockedBy.client && (
          <Intent {...{ action, intent: "unblock" }}>{t("trust.unblock")}</Intent>
        )}
      </ul>
    </div>
  );
}

interface IntentProps {
  action: string;
  intent: string;
  children: ReactNode;
}

function Intent({ action, intent, children }: IntentProps) {
  return (
    <li>
      <Form method="post" action={action} data-hydrated="" className="m-0 border-0 p-0">
        <button type="submit" name="intent" value={intent}>
          {children}
        </button>
      </Form>
    </li>
  );
}

function Opener({ panel, children }: { panel: string; children: ReactNode }) {
  return (
    <li>
      <button type="button" popovertarget={panel}>
        {children}
      </button>
    </li>
  );
}
