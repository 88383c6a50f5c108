import type { ReactNode } from "react";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { Choice } from "#app/components/ui/choice.tsx";
import { MAIL_FREQUENCIES } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Choices, Fold, ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";
import { AddDetails } from "./add-details.tsx";
import { ClosedRequest, CloseRequest } from "./close-request.tsx";
import type { RequestExpert, RequestView } from "./request-view.ts";

interface RequestToolsProps {
  action: string;
  request: RequestView;
  /** With their current progress. */
  experts: readonly RequestExpert[];
  /** The answers of the client, folded where a conversation begins with the request. */
  details: ReactNode;
  /** New for each rendering, so that a repeated post adds nothing. */
  sendKey: string;
  returned: ReturnedForm | null;
}

/** The client's forms for the whole request. */
export function RequestTools(props: RequestToolsProps) {
  const { action, request, experts, details: answers, sendKey, returned } = props;
  const { t } = useTexts();
  const { closed, quote, preferences } = request;
  const returnedFor = (...intents: string[]) =>
    returned && intents.includes(returned.intent) ? returned : null;
  // A returned text stays, even if the request was closed in the meantime.
  const details = returnedFor("add-details");
  const mayAdd = (!closed && experts.length > 0) || details !== null;
  return (
    <div className="flex flex-col gap-4">
      {closed && <ClosedRequest action={action} closed={closed} experts={experts} />}
      <section className="card overflow-hidden text-sm">
        <h2 className="sr-only">{t("requestTools.title")}</h2>
        <div className="divided">
          {(answers || mayAdd) && (
            <Fold
              title={t(mayAdd ? "requestTools.readOrAdd" : "request.details")}
              isOpen={details !== null}
            >
              {mayAdd && <AddDetails action={action} sendKey={sendKey} returned={details} />}
              {answers && <div className={mayAdd ? "mt-5" : undefined}>{answers}</div>}
            </Fold>
          )}
          <RequestPreferences
            action={action}
            preferences={preferences}
            returned={returnedFor("preferences")}
          />
          <OtherDevice
            action={action}
            email={quote.email}
            isOpen={returnedFor("mail-link", "renew-link") !== null}
          />
          {!closed && <CloseRequest action={action} returned={returnedFor("close")} />}
        </div>
      </section>
    </div>
  );
}

/**
 * The link is the only proof of access: mails it to another device, or replaces it. Replacing ends
 * the links of all mails, so it takes a second step.
 */
function OtherDevice(props: { action: string; email: string; isOpen: boolean }) {
  const { action, email, isOpen } = props;
  const { t } = useTexts();
  return (
    <Fold title={t("requestTools.device")} isOpen={isOpen}>
      <p className="text-muted">{t("requestTools.deviceText", { email })}</p>
      <p className="mt-2 text-muted">{t("request.private")}</p>
      <ToolForm
        action={action}
        intent="mail-link"
        label="requestTools.mailLink"
        pending="thread.sending"
      >
        <input type="hidden" name="email" value={email} />
      </ToolForm>
      <details className="mt-5">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {t("requestTools.newLinkAsk")}
        </summary>
        <p className="text-muted">{t("requestTools.newLinkText")}</p>
        <ToolForm
          action={action}
          intent="renew-link"
          label="requestTools.newLink"
          pending="requestTools.saving"
          variant="button-danger"
        />
      </details>
    </Fold>
  );
}

interface RequestPreferencesProps {
  action: string;
  preferences: RequestView["preferences"];
  returned: ReturnedForm | null;
}

/** The frequency of mails, and whether experts see read receipts. */
function RequestPreferences({ action, preferences, returned }: RequestPreferencesProps) {
  const { t } = useTexts();
  const sharesReading = returned
    ? returned.values.sharesReading !== undefined
    : preferences.sharesReading;
  return (
    <Fold title={t("requestTools.preferences")} isOpen={returned !== null}>
      <ToolForm
        action={action}
        intent="preferences"
        label="requestTools.save"
        pending="requestTools.saving"
      >
        <Choices
          name="messageMail"
          legend={t("requestTools.messageMail")}
          values={MAIL_FREQUENCIES}
          labelOf={(value) => `requestTools.frequencies.${value}` as const}
          chosen={preferences.messageMail}
          returned={returned}
        />
        <div>
          <p className="font-medium">{t("requestTools.reading")}</p>
          <Choice
            kind="checkbox"
            name="sharesReading"
            value="on"
            defaultChecked={sharesReading}
            label={t("requestTools.sharesReading")}
          />
          <p className="text-muted">{t("requestTools.readingHint")}</p>
        </div>
      </ToolForm>
    </Fold>
  );
}
