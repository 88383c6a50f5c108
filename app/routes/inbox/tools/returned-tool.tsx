import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import type { ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { DeclineForm, ReportForm, SnoozeForm, WonForm } from "./reason-form.tsx";
import { TextBox } from "./tool-form.tsx";

const TITLES = {
  decline: "life.decline.title",
  report: "trust.reportTitle",
  win: "inboxTools.wonTitle",
  snooze: "inboxTools.snoozeTitle",
} as const;

interface ReturnedToolProps {
  returned: ReturnedForm;
  action: string;
  tab: ThreadTab;
  /** Whether the form may be sent again. If not, its text is shown for copying. */
  isPossible: boolean;
}

/** Names such as "toString" are properties of every object, but no tools. */
const isTool = (intent: string): intent is keyof typeof TITLES => Object.hasOwn(TITLES, intent);

/** A refused form of the menu with its problem and its text. */
export function ReturnedTool({ returned, action, tab, isPossible }: ReturnedToolProps) {
  const { t } = useTexts();
  const { intent, values, errors, problem } = returned;
  const title = isTool(intent) ? TITLES[intent] : null;
  return (
    <section className="card mb-3 p-4 text-sm">
      <Alert variant="danger" title={t("life.form.problem")}>
        {problem ?? Object.values(errors)[0]}
      </Alert>
      {title && isPossible && <h3 className="mt-4 text-base">{t(title)}</h3>}
      {intent === "decline" && isPossible && (
        <DeclineForm action={action} tab={tab} returned={returned} />
      )}
      {intent === "win" && isPossible && (
        <WonForm action={action} returned={returned} won={values} isWon={false} />
      )}
      {intent === "snooze" && isPossible && (
        <SnoozeForm action={action} tab={tab} returned={returned} until={values.until ?? ""} />
      )}
      {intent === "report" && isPossible && (
        <ReportForm action={action} returned={returned} isReported={false} />
      )}
      {title && !isPossible && values.note && (
        <div className="mt-3">
          <TextBox name="note" label={t("life.form.kept")} isRequired returned={returned} />
        </div>
      )}
    </section>
  );
}
