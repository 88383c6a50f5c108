import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { CLOSE_REASONS } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { MessageText } from "#app/routes/inbox/log/message-text.tsx";
import { Choices, Fold, TextBox, ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";
import type { RequestExpert, RequestView } from "./request-view.ts";

interface CloseRequestProps {
  action: string;
  /** The refused form; null unless it was this one. */
  returned: ReturnedForm | null;
}

/** The user must unfold the form and then confirm. */
export function CloseRequest({ action, returned }: CloseRequestProps) {
  const { t } = useTexts();
  return (
    <Fold title={t("request.close")} isOpen={returned !== null}>
      <p className="text-muted">{t("request.closeText")}</p>
      <ToolForm
        action={action}
        intent="close"
        label="request.closeConfirm"
        pending="request.closing"
      >
        <Choices
          name="reason"
          legend={t("requestTools.closeReason")}
          values={CLOSE_REASONS}
          labelOf={(value) => `life.closeReason.${value}` as const}
          returned={returned}
        />
        <TextBox name="note" label={t("requestTools.closeNote")} returned={returned} />
      </ToolForm>
    </Fold>
  );
}

interface ClosedRequestProps {
  action: string;
  closed: NonNullable<RequestView["closed"]>;
  experts: readonly RequestExpert[];
}

/** The closed request: who was notified, and a button to reopen it. */
export function ClosedRequest({ action, closed, experts }: ClosedRequestProps) {
  const { t } = useTexts();
  const { reason, note, byTeam } = closed;
  const namesOf = (status: RequestExpert["status"]) =>
    experts
      .filter((item) => item.status === status && !item.expert.isGone)
      .map(({ expert }) => expert.name || t("thread.user"))
      .join(", ");
  const [notified, chosen] = [namesOf("closed"), namesOf("won")];
  return (
    <section className="card p-4 text-sm">
      <h2 className="text-sm font-medium">
        {t(byTeam ? "request.closedByTeamTitle" : "request.closedTitle")}
      </h2>
      <p className="mt-1 text-muted">
        {t(byTeam ? "request.closedByTeamText" : "request.closedText", { date: closed.on })}
      </p>
      {reason && (
        <p className="mt-2">
          {t("requestTools.closedReason", { reason: t(`life.closeReason.${reason}`) })}
        </p>
      )}
      {note && (
        <blockquote className="mt-2 border-l-2 border-line pl-3">
          <MessageText content={note} />
        </blockquote>
      )}
      {notified && (
        <p className="mt-2 text-muted">
          {t(note ? "requestTools.toldWithNote" : "requestTools.told", { names: notified })}
        </p>
      )}
      {chosen && (
        <p className="mt-2 text-muted">{t("requestTools.staysOpen", { names: chosen })}</p>
      )}
      {!byTeam && (
        <ToolForm
          action={action}
          intent="reopen"
          label="request.reopen"
          pending="request.reopening"
        />
      )}
    </section>
  );
}
