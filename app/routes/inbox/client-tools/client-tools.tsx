import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { RequestStateView } from "#app/routes/inbox/thread/thread-view.ts";
import { ToolPanel } from "#app/routes/inbox/tools/tool-panel.tsx";
import { BlockForm, ReportForm } from "#app/routes/inbox/tools/trust-form.tsx";
import { ClientMenu } from "./client-menu.tsx";

interface ClientToolsProps {
  life: RequestStateView;
  /** The expert's. */
  name: string;
  /** Where the forms post to. */
  action: string;
  printUrl: string;
  /** The form that came back stands open in the page instead. */
  returned: ReturnedForm | null;
}

/**
 * The menu of the client's conversation and its forms. They stand after everything else, because browsers that know no popovers show them
 * where they are.
 */
export function ClientTools({ life, name, action, printUrl, returned }: ClientToolsProps) {
  const { t } = useTexts();
  const { blockedBy, isReported } = life;
  const panels = ["report", ...(blockedBy.client ? [] : ["block"])].filter(
    (panel) => panel !== returned?.intent,
  );
  return (
    <>
      <ClientMenu {...{ life, name, action, printUrl, panels }} />
      {panels.includes("report") && (
        <ToolPanel id="report" title={t("trust.reportTitle")}>
          <ReportForm {...{ action, isReported }} returned={null} />
        </ToolPanel>
      )}
      {panels.includes("block") && (
        <ToolPanel id="block" title={t("trust.blockTitle", { name })}>
          <BlockForm {...{ action }} side="client" />
        </ToolPanel>
      )}
    </>
  );
}
