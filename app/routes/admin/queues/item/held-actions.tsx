import { RareAct } from "#app/components/admin/collapsed-action.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";
import { ActForm } from "./action-form.tsx";

interface HeldActsProps {
  experts: readonly { name: string; url: string; isEligible: boolean }[];
}

/** Whom the request is for, and the two ways on. */
export function HeldActs({ experts }: HeldActsProps) {
  const { t } = useTexts();
  return (
    <>
      <AdminSection id="recipients" title={t("queueItem.held.experts")}>
        <Experts experts={experts} />
        <ActForm
          intent="release"
          text={t("queueItem.held.releaseText")}
          submit={t("queueItem.held.release")}
          returned={null}
        />
      </AdminSection>
      <div className="mt-8">
        <RareAct label={t("queueItem.held.reject")}>
          <ActForm
            intent="reject"
            text={t("queueItem.held.rejectText")}
            submit={t("queueItem.held.rejectConfirm")}
            tone="danger"
            returned={null}
          />
        </RareAct>
      </div>
    </>
  );
}

function Experts({ experts }: HeldActsProps) {
  const { t } = useTexts();
  if (experts.length === 0)
    return <p className="mb-4 text-sm">{t("queueItem.held.expertsNone")}</p>;
  return (
    <>
      <ul className="mb-4 text-sm">
        {experts.map(({ name, url, isEligible }) => (
          <li key={url}>
            <a className="link inline-flex min-h-11 items-center" href={url}>
              {name}
            </a>
            {!isEligible && (
              <span className="text-muted"> – {t("queueItem.held.notEligible")}</span>
            )}
          </li>
        ))}
      </ul>
      {experts.every(({ isEligible }) => !isEligible) && (
        <p className="mb-4 text-sm">{t("queueItem.held.nobodyLeft")}</p>
      )}
    </>
  );
}
