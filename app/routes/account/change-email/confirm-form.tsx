import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { LinkCard } from "#app/routes/account/link-card.tsx";

interface QuestionProps {
  /** Null after a try that came to nothing. */
  change: { side: "old" | "new" | "only"; newEmail: string; oldEmail: string | null } | null;
}

/** What the link would change, and the button that agrees. */
export function Question({ change }: QuestionProps) {
  const { t } = useTexts();
  return (
    <LinkCard title={t("accountEmail.link.title")}>
      {change ? (
        <What change={change} />
      ) : (
        <div className="mt-4">
          <Alert variant="danger" title={t("accountEmail.errors.title")}>
            {t("accountEmail.errors.unavailable")}
          </Alert>
        </div>
      )}
      <form method="post" className="mt-6">
        <button
          type="submit"
          className="button button-primary"
          data-pending={t("accountEmail.link.confirming")}
        >
          {t("accountEmail.link.confirm")}
        </button>
      </form>
    </LinkCard>
  );
}

function What({ change }: { change: NonNullable<QuestionProps["change"]> }) {
  const { t } = useTexts();
  const isOnly = change.side === "only";
  return (
    <>
      <p className="mt-3">{t("accountEmail.link.text")}</p>
      <dl className="mt-4 flex flex-col gap-3 rounded-md bg-sunken p-4 wrap-anywhere">
        {change.oldEmail && (
          <div>
            <dt className="text-sm text-muted">{t("accountEmail.link.old")}</dt>
            <dd>{change.oldEmail}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-muted">{t("accountEmail.link.new")}</dt>
          <dd className="font-semibold">{change.newEmail}</dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-muted">
        {t(isOnly ? "accountEmail.link.onlyNote" : "accountEmail.link.bothNote")}
      </p>
    </>
  );
}
