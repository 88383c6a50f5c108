import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { Choice } from "#app/components/ui/choice.tsx";
import { MAIL_FREQUENCIES } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Fold } from "#app/routes/inbox/tools/fold.tsx";
import { Choices } from "#app/routes/inbox/tools/tool-fields.tsx";
import { ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";
import type { RequestView } from "./request-view.ts";

interface RequestPreferencesProps {
  action: string;
  preferences: RequestView["preferences"];
  returned: ReturnedForm | null;
}

/** The frequency of mails, and whether experts see read receipts. */
export function RequestPreferences({ action, preferences, returned }: RequestPreferencesProps) {
  const { t } = useTexts();
  const sharesReading = returned
    ? returned.values.sharesReading !== undefined
    : preferences.sharesReading;
  return (
    <Fold title={t("requestTools.preferences")} isOpen={returned !== null}>
      <ToolForm
        action={action}
        intent="preferences"
        label={t("requestTools.save")}
        busyLabel={t("requestTools.saving")}
      >
        <Choices
          name="messageMail"
          legend={t("requestTools.messageMail")}
          options={MAIL_FREQUENCIES.map((value) => ({
            value,
            label: t(`requestTools.frequencies.${value}`),
          }))}
          chosen={preferences.messageMail}
          returned={returned}
        />
        <div>
          <p className="font-semibold">{t("requestTools.reading")}</p>
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
