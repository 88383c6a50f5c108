import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ThreadView } from "#app/routes/inbox/thread/thread-view.ts";
import { DeclineForm } from "./decline-form.tsx";
import { ThreadMenu } from "./thread-menu.tsx";
import { ToolPanel } from "./tool-panel.tsx";
import { BlockForm, ReportForm } from "./trust-form.tsx";

interface ThreadToolsProps {
  thread: ThreadView;
  tab: ThreadTab;
  /** Where the forms post to. */
  action: string;
  /** The form that came back stands open in the page instead. */
  returned: ReturnedForm | null;
}

/** Whether a form that came back may be sent again. */
export function isStillPossible({ life }: ThreadView, intent: string): boolean {
  return intent !== "decline" || life.allowed.includes("decline");
}

/**
 * The menu of a conversation and its forms. They stand after everything else, because browsers that know no popovers show them where they
 * are.
 */
export function ThreadTools({ thread, tab, action, returned }: ThreadToolsProps) {
  const { t } = useTexts();
  const { allowed, blockedBy, isReported } = thread.life;
  const name = thread.quote.name;
  const panels = [
    ...(allowed.includes("decline") ? ["decline"] : []),
    "report",
    ...(blockedBy.expert ? [] : ["block"]),
  ].filter((panel) => panel !== returned?.intent);
  return (
    <>
      <ThreadMenu {...{ thread, tab, action, panels }} />
      {panels.includes("decline") && (
        <ToolPanel id="decline" title={t("life.decline.title")}>
          <DeclineForm {...{ action, tab }} returned={null} />
        </ToolPanel>
      )}
      {panels.includes("report") && (
        <ToolPanel id="report" title={t("trust.reportTitle")}>
          <ReportForm {...{ action, isReported }} returned={null} />
        </ToolPanel>
      )}
      {panels.includes("block") && (
        <ToolPanel id="block" title={t("trust.blockTitle", { name })}>
          <BlockForm {...{ action, tab }} side="expert" />
        </ToolPanel>
      )}
    </>
  );
}
