import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Fold } from "#app/routes/inbox/tools/fold.tsx";
import { TextBox } from "#app/routes/inbox/tools/tool-fields.tsx";
import { ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";
import { ClosedRequest, CloseRequest } from "./close-request.tsx";
import { RequestPreferences } from "./request-preferences.tsx";
import type { RequestExpert, RequestView } from "./request-view.ts";

interface RequestToolsProps {
  action: string;
  request: RequestView;
  /** With their current progress. */
  experts: readonly RequestExpert[];
  /** New for each rendering, so that a repeated post adds nothing. */
  sendKey: string;
  returned: ReturnedForm | null;
}

/** The client's forms for the whole request. */
export function RequestTools({ action, request, experts, sendKey, returned }: RequestToolsProps) {
  const { t } = useTexts();
  const { closed, quote, preferences } = request;
  const returnedFor = (...intents: string[]) =>
    returned && intents.includes(returned.intent) ? returned : null;
  // A returned text stays, even if the request was closed in the meantime.
  const mayAdd = (!closed && experts.length > 0) || returnedFor("add-details") !== null;
  return (
    <div className="flex flex-col gap-4">
      {closed && <ClosedRequest {...{ action, closed, experts }} />}
      <section className="card overflow-hidden text-sm">
        <h2 className="sr-only">{t("requestTools.title")}</h2>
        <div className="divide-y divide-line">
          {mayAdd && <AddDetails {...{ action, sendKey }} returned={returnedFor("add-details")} />}
          <RequestPreferences {...{ action, preferences }} returned={returnedFor("preferences")} />
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

/** Sends more details to all experts. */
function AddDetails(props: Pick<RequestToolsProps, "action" | "sendKey" | "returned">) {
  const { action, sendKey, returned } = props;
  const { t } = useTexts();
  return (
    <Fold title={t("requestTools.addDetails")} isOpen={returned !== null}>
      <p className="text-muted">{t("requestTools.addDetailsText")}</p>
      <ToolForm
        action={action}
        intent="add-details"
        label={t("requestTools.sendToAll")}
        busyLabel={t("thread.sending")}
        variant="button-primary"
      >
        <input type="hidden" name="key" value={returned?.values.key ?? sendKey} />
        <TextBox name="details" label={t("requestTools.details")} isRequired returned={returned} />
      </ToolForm>
    </Fold>
  );
}

/** The link is the only proof of access: mails it to another device, or replaces it. */
function OtherDevice(props: { action: string; email: string; isOpen: boolean }) {
  const { action, email, isOpen } = props;
  const { t } = useTexts();
  return (
    <Fold title={t("requestTools.device")} isOpen={isOpen}>
      <p className="text-muted">{t("requestTools.deviceText", { email })}</p>
      <ToolForm
        action={action}
        intent="mail-link"
        label={t("requestTools.mailLink")}
        busyLabel={t("thread.sending")}
      >
        <input type="hidden" name="email" value={email} />
      </ToolForm>
      <p className="mt-5 text-muted">{t("requestTools.newLinkText")}</p>
      <ToolForm
        action={action}
        intent="renew-link"
        label={t("requestTools.newLink")}
        busyLabel={t("requestTools.saving")}
        variant="button-danger"
      />
    </Fold>
  );
}
