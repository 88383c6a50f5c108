import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { AddDetails } from "./add-details.tsx";
import { ClosedRequest, CloseRequest } from "./close-request.tsx";
import { OtherDevice } from "./other-device.tsx";
import { RequestPreferences } from "./request-preferences.tsx";
import type { RequestExpert, RequestView } from "./request-view.ts";

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
