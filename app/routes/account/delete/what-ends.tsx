import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { WhatEndsView } from "./what-ends-view.server.ts";

/** What the member loses, by name and number; nothing for a member who has nothing to lose. */
export function WhatEnds({ plan, paidOn, mayWithdraw, conversations, products }: WhatEndsView) {
  const { t } = useTexts();
  if (!plan && conversations === 0 && products === 0) return null;
  return (
    <section className="card p-6">
      <h2 className="text-base">{t("accountData.ends.title")}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {plan && (
          <li>
            {paidOn
              ? t("accountData.ends.paidPlan", { plan: t(`plans.${plan}.name`), date: paidOn })
              : t("accountData.ends.plan", { plan: t(`plans.${plan}.name`) })}
            {mayWithdraw && (
              <>
                {" "}
                <MarkedLine text={t("accountData.ends.withdraw")} />
              </>
            )}
          </li>
        )}
        {conversations > 0 && (
          <li>{t("accountData.ends.conversations", { count: conversations })}</li>
        )}
        {products > 0 && <li>{t("accountData.ends.products", { count: products })}</li>}
      </ul>
    </section>
  );
}
