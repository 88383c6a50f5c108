import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Alert } from "../ui/alert.tsx";
import { DeclineForm } from "./decline-form.tsx";
import type { ReturnedForm } from "./returned-form.ts";
import { ReportForm } from "./trust-form.tsx";

interface ReturnedToolProps {
  returned: ReturnedForm;
  /** Where the form posts to. */
  action: string;
  tab: ThreadTab;
  /** Whether it may be sent again; if not, what was typed is kept to be copied. */
  isPossible: boolean;
}

/** A form of the menu that was refused: why, and what was typed into it. */
export function ReturnedTool({ returned, action, tab, isPossible }: ReturnedToolProps) {
  const { t } = useTexts();
  const { intent, values, errors, problem } = returned;
  const hasForm = intent === "decline" || intent === "report";
  return (
    <section className="card mb-3 p-4 text-sm">
      <Alert variant="danger" title={t("life.form.problem")}>
        {problem ?? Object.values(errors)[0]}
      </Alert>
      {hasForm && isPossible && (
        <h3 className="mt-4 text-base">
          {t(intent === "decline" ? "life.decline.title" : "trust.reportTitle")}
        </h3>
      )}
      {intent === "decline" && isPossible && <DeclineForm {...{ action, tab, returned }} />}
      {intent === "report" && isPossible && (
        <ReportForm {...{ action, returned }} isReported={false} />
      )}
      {hasForm && !isPossible && values.note && <KeptNote text={values.note} />}
    </section>
  );
}

function KeptNote({ text }: { text: string }) {
  const { t } = useTexts();
  return (
    <label className="mt-3 block text-muted">
      {t("life.form.kept")}
      <textarea
        readOnly
        rows={3}
        defaultValue={text}
        className="input mt-1.5 field-sizing-content"
      />
    </label>
  );
}
