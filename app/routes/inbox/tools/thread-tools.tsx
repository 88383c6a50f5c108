import type { ReactNode } from "react";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { RequestStateView } from "#app/routes/inbox/thread/thread-view.ts";
import type { Side } from "#party/protocol.ts";
import { ThreadMenu } from "./thread-menu.tsx";
import { ToolPanel } from "./tool-panel.tsx";
import { BlockForm, ReportForm } from "./trust-form.tsx";

interface ThreadToolsProps {
  side: Side;
  life: RequestStateView;
  /** The name of the other side. */
  name: string;
  action: string;
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
 * The menu of a conversation and its panels. They come last on the page, because browsers without
 * popovers show them in place.
 */
export function ThreadTools(props: ThreadToolsProps) {
  const { side, life, name, action, tab, printUrl, returned, items, children } = props;
  const { t } = useTexts();
  const { blockedBy, isReported } = life;
  const panels = ["report", ...(blockedBy[side] ? [] : ["block"])].filter(
    (panel) => panel !== returned?.intent,
  );
  return (
    <>
      <ThreadMenu {...{ side, life, action, tab, printUrl, panels }}>{items}</ThreadMenu>
      {children}
      {panels.includes("report") && (
        <ToolPanel id="report" title={t("trust.reportTitle")}>
          <ReportForm {...{ action, isReported }} returned={null} />
        </ToolPanel>
      )}
      {panels.includes("block") && (
        <ToolPanel id="block" title={t("trust.blockTitle", { name })}>
          <BlockForm {...{ action, side, tab }} />
        </ToolPanel>
      )}
    </>
  );
}
