import type { RetryChance } from "#app/domain/mail-log/open-mail.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface RetryFormProps {
  id: string;
  chance: RetryChance;
  wasGivenUp: boolean;
}

/** Sends a mail now that waits or was given up, or says why that is not possible. */
export function RetryForm({ id, chance, wasGivenUp }: RetryFormProps) {
  const { t } = useTexts();
  if (chance === "none") return null;
  if (chance === "no-link")
    return <p className="mt-4 max-w-2xl text-sm text-muted">{t("outboxMail.noLink")}</p>;
  const hint = wasGivenUp ? t("outboxMail.retryFailedText") : t("outboxMail.retryText");
  return (
    <form method="post" action={paths.adminMail(id)} className="mt-4 max-w-2xl">
      <p className="text-sm text-muted">
        {chance === "doubtful" ? t("outboxMail.doubtful") : hint}
      </p>
      <button type="submit" name="intent" value="retry" className="button button-primary mt-3">
        {t("outboxMail.retry")}
      </button>
    </form>
  );
}
