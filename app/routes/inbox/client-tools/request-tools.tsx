import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Fold } from "#app/routes/inbox/tools/fold.tsx";
import { TextBox } from "#app/routes/inbox/tools/tool-fields.tsx";
import { ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";
import { ClosedRequest, CloseRequest } from "./close-request.tsx";
import { RequestPreferences } from "./request-preferences.tsx";
import type { RequestExpert, RequestView } from "./request-view.ts";

interface OtherDeviceProps {
  /** Where the forms post to. */
  action: string;
  /** Where the link is mailed to. */
  email: string;
  isOpen: boolean;
}

interface AddDetailsProps {
  /** Where the form posts to. */
  action: string;
  /** Drawn for this rendering: posting the same form again adds nothing twice. */
  sendKey: string;
  returned: ReturnedForm | null;
}

interface RequestToolsProps {
  /** Where the forms post to. */
  action: string;
  request: RequestView;
  /** As they are now. */
  experts: readonly RequestExpert[];
  sendKey: string;
  returned: ReturnedForm | null;
}

/** What the client can do with the request as a whole. */
export function RequestTools({ action, request, experts, sendKey, returned }: RequestToolsProps) {
  const { t } = useTexts();
  const { closed, quote, preferences } = request;
  const back = (...intents: string[]) =>
    returned && intents.includes(returned.intent) ? returned : null;
  // A text that came back stays, also when the request was closed meanwhile.
  const mayAdd = (!closed && experts.length > 0) || back("add-details") !== null;
  return (
    <div className="flex flex-col gap-4">
      {closed && <ClosedRequest {...{ action, closed, experts }} />}
      <section className="card overflow-hidden text-sm">
        <h2 className="sr-only">{t("requestTools.title")}</h2>
        <div className="divide-y divide-line">
          {mayAdd && <AddDetails {...{ action, sendKey }} returned={back("add-details")} />}
          <RequestPreferences {...{ action, preferences }} returned={back("preferences")} />
          <OtherDevice
            action={action}
            email={quote.email}
            isOpen={back("mail-link", "renew-link") !== null}
          />
          {!closed && <CloseRequest action={action} returned={back("close")} />}
        </div>
      </section>
    </div>
  );
}

/** What the client forgot to say goes to all experts at once. */
function AddDetails({ action, sendKey, returned }: AddDetailsProps) {
  const { t } = useTexts();
  return (
    <Fold title={t("requestTools.addDetails")} isOpen={returned !== null}>
      <p className="text-muted">{t("requestTools.addDetailsText")}</p>
      <ToolForm
        action={action}
        intent="add-details"
        label={t("requestTools.sendToAll")}
        busyLabel={t("thread.sending")}
        look="button-primary"
      >
        <input type="hidden" name="key" value={returned?.values.key ?? sendKey} />
        <TextBox name="details" label={t("requestTools.details")} isRequired returned={returned} />
      </ToolForm>
    </Fold>
  );
}

/** The link is all that anybody needs: how to get it elsewhere, and how to make it worthless. */
function OtherDevice({ action, email, isOpen }: OtherDeviceProps) {
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
        look="button-danger"
      />
    </Fold>
  );
}
