import { useTexts } from "#app/i18n/texts.tsx";
import { LinkQuestion } from "#app/routes/account/link-card.tsx";

interface Change {
  side: "old" | "new" | "only";
  newEmail: string;
  oldEmail: string | null;
}

/** Shows what the link would change, and asks for agreement. */
export function Question({ change }: { change: Change | null }) {
  const { t } = useTexts();
  const failure = {
    title: t("accountEmail.errors.title"),
    text: t("accountEmail.errors.unavailable"),
  };
  return (
    <LinkQuestion
      title={t("accountEmail.link.title")}
      failure={!change && failure}
      label="accountEmail.link.confirm"
      pending="accountEmail.link.confirming"
    >
      {change && <ChangeSummary change={change} />}
    </LinkQuestion>
  );
}

function ChangeSummary({ change }: { change: Change }) {
  const { t } = useTexts();

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
        {t(`accountEmail.link.${change.side === "only" ? "only" : "both"}Note`)}
      </p>
    </>
  );
}
