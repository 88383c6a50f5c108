import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** Where it is chosen how often mails come. A client chooses on the private page, to which a link that only stops mails must not lead. */
export function Preferences({ side }: { side: "client" | "expert" }) {
  const { t } = useTexts();
  const isExpert = side === "expert";
  return (
    <p className="mt-8 text-sm text-muted">
      {t(isExpert ? "stopMail.preferencesForExpert" : "stopMail.preferencesForClient")}{" "}
      <a
        className="link inline-flex min-h-11 items-center"
        href={isExpert ? paths.accountMessages() : paths.findRequests()}
      >
        {t(isExpert ? "stopMail.choose" : "stopMail.findRequests")}
      </a>
    </p>
  );
}
