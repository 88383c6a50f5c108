import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { ActionForm } from "./action-form.tsx";
import type { ItemExtra } from "./item-view.ts";

type RecipientsProps = Pick<Extract<ItemExtra, { queue: "held" }>, "experts">;

const DECISIONS = [
  { intent: "release", look: "secondary" },
  { intent: "reject", look: "danger" },
] as const;

/** Who would get the request. */
export function Recipients({ experts }: RecipientsProps) {
  const { t } = useTexts();
  const isLost = experts.length > 0 && experts.every(({ isEligible }) => !isEligible);
  return (
    <AdminSection id="recipients" title={t("queueItem.held.experts")}>
      {experts.length === 0 && <p className="text-sm">{t("queueItem.held.expertsNone")}</p>}
      {experts.length > 0 && (
        <ul className="text-sm">
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
      )}
      {isLost && <p className="text-sm">{t("queueItem.held.nobodyLeft")}</p>}
    </AdminSection>
  );
}

/** Both decisions with the same weight. */
export function HeldActions() {
  const { t } = useTexts();
  return (
    <AdminSection id="decision" title={t("queueItem.decide")}>
      <div className="card divided">
        {DECISIONS.map(({ intent, look }) => (
          <div key={intent} className="p-5">
            <ActionForm
              intent={intent}
              text={t(`queueItem.held.${intent}Text`)}
              submit={t(`queueItem.held.${intent}`)}
              look={look}
            />
          </div>
        ))}
      </div>
    </AdminSection>
  );
}
