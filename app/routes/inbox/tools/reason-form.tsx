import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { DECLINE_REASONS, REPORT_REASONS, type ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import type { Side } from "#party/protocol.ts";
import { Choices, LineBox, TextBox, ToolForm } from "./tool-form.tsx";

interface FormProps {
  action: string;
  returned: ReturnedForm | null;
  /** The tab to return to, if any. */
  tab?: ThreadTab;
}

interface ReasonFormProps<Reason extends string> extends FormProps {
  intent: string;
  /** What the form does. */
  text: TextKey;
  reasons: readonly Reason[];
  /** The label of a reason. */
  labelOf(reason: Reason): TextKey;
  note: TextKey;
  submit: TextKey;
}

/** Asks for a reason and an optional note. */
function ReasonForm<Reason extends string>(props: ReasonFormProps<Reason>) {
  const { action, intent, reasons, labelOf, tab, returned } = props;
  const { t } = useTexts();
  return (
    <>
      <p className="mt-1 text-muted">{t(props.text)}</p>
      <ToolForm action={action} intent={intent} label={props.submit} variant="button-primary">
        {tab && <input type="hidden" name="tab" value={tab} />}
        <Choices
          name="reason"
          legend={t("life.form.reason")}
          values={reasons}
          labelOf={labelOf}
          returned={returned}
        />
        <TextBox name="note" label={t(props.note)} returned={returned} />
      </ToolForm>
    </>
  );
}

/** The form with which an expert declines a request. */
export function DeclineForm(props: FormProps) {
  return (
    <ReasonForm
      {...props}
      intent="decline"
      text="life.decline.text"
      reasons={DECLINE_REASONS}
      labelOf={(reason) => `life.declineReason.${reason}` as const}
      note="life.decline.note"
      submit="life.decline.submit"
    />
  );
}

/**
 * Marks a request as won, with what the expert wants to note about it, or changes the notes. The
 * server accepts no day after `latest`.
 */
export function WonForm(
  props: FormProps & { won: Readonly<Record<string, string>>; isWon: boolean; latest?: string },
) {
  const { action, returned, won, isWon, latest } = props;
  const { t } = useTexts();
  const values = returned ?? { values: won, errors: {} };
  return (
    <>
      <p className="mt-1 text-muted">{t("inboxTools.wonText")}</p>
      <ToolForm
        action={action}
        intent="win"
        label={isWon ? "inboxTools.saveWon" : "life.menu.win"}
        variant="button-primary"
      >
        <LineBox name="value" label={t("inboxTools.value")} returned={values} inputMode="numeric" />
        <LineBox
          name="on"
          label={t("inboxTools.wonOn")}
          returned={values}
          type="date"
          max={latest}
        />
      </ToolForm>
    </>
  );
}

/** Hides a conversation until a day. */
export function SnoozeForm({ action, returned, tab, until }: FormProps & { until: string }) {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-1 text-muted">{t("inboxTools.snoozeText")}</p>
      <ToolForm action={action} intent="snooze" label="inboxTools.snooze" variant="button-primary">
        {tab && <input type="hidden" name="tab" value={tab} />}
        <LineBox
          name="until"
          label={t("inboxTools.untilLabel")}
          returned={returned ?? { values: { until }, errors: {} }}
          type="date"
          required
        />
      </ToolForm>
    </>
  );
}

/**
 * Reports a conversation to the site's team. `isReported`: this side has reported it, and no admin
 * has handled the report yet.
 */
export function ReportForm({ isReported, ...props }: FormProps & { isReported: boolean }) {
  return (
    <ReasonForm
      {...props}
      intent="report"
      text={isReported ? "trust.reportedText" : "trust.reportText"}
      reasons={REPORT_REASONS}
      labelOf={(reason) => `trust.reason.${reason}` as const}
      note="trust.reportNote"
      submit="trust.reportSubmit"
    />
  );
}

/** Explains a block and asks for confirmation. */
export function BlockForm({ action, side, tab }: { action: string; side: Side; tab?: ThreadTab }) {
  const { t } = useTexts();
  return (
    <>
      <p className="mt-1 text-muted">{t(`trust.blockText.${side}`)}</p>
      <ToolForm action={action} intent="block" label="trust.blockSubmit" variant="button-danger">
        {tab && <input type="hidden" name="tab" value={tab} />}
      </ToolForm>
    </>
  );
}
