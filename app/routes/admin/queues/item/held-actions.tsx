import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { ActionForm } from "./action-form.tsx";
import type { ItemExtra } from "./item-view.ts";

type HeldActionsProps = Pick<Extract<ItemExtra, { queue: "held" }>, "experts">;

const DECISIONS = [
  { intent: "release", look: "secondary" },
  { intent: "reject", look: "danger" },
] as const;

/** Who would get the request, and both decisions with the same weight. */
export function HeldActions({ experts }: HeldActionsProps) {
  const { t } = useTexts();
  const isLost = experts.length > 0 && experts.every(({ isEligible }) => !isEligible);
  return (
    <>
      <AdminSection id="recipients" title={t("queueItem.held.experts")}>
        {experts.length === 0 && <p className="mb-4 text-sm">{t("queueItem.held.expertsNone")}</p>}
        {experts.length > 0 && (
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
        )}
        {isLost && <p className="text-sm">{t("queueItem.held.nobodyLeft")}</p>}
      </AdminSection>
      <AdminSection id="decision" title={t("queueItem.held.decide")}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {DECISIONS.map(({ intent, look }) => (
            <div key={intent} className="card p-5 sm:p-6">
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
    </>
  );
}
