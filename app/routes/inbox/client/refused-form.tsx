import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { RequestStateView } from "#app/routes/inbox/thread/thread-view.ts";
import { ReportForm } from "#app/routes/inbox/tools/reason-form.tsx";

interface RefusedFormProps {
  returned: ReturnedForm;
  life: RequestStateView | undefined;
  action: string;
}

/** Why a form was refused, and the form itself if the page does not contain it already. */
export function RefusedForm({ returned, life, action }: RefusedFormProps) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <RefusalSummary returned={returned} />
      {returned.intent === "report" && life && (
        <section className="card mt-3 p-4 text-sm">
          <h2 className="text-base">{t("trust.reportTitle")}</h2>
          <ReportForm action={action} returned={returned} isReported={life.isReported} />
        </section>
      )}
    </div>
  );
}

/** Problems of the composer are shown by the composer. */
export function RefusalSummary({ returned: { problem, errors } }: { returned: ReturnedForm }) {
  const { t } = useTexts();
  return (
    <ErrorSummary
      title={t("life.form.problem")}
      text={problem ?? Object.values(errors).join(" ")}
    />
  );
}
