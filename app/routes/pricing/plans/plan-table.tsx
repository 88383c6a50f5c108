import {
  BASIC_PLAN,
  isPaid,
  limitOf,
  may,
  PLAN_IDS,
  type PlanId,
  rankOf,
} from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";

const ROWS = [
  "categories",
  "tags",
  "place",
  "backlink",
  "badge",
  "quotes",
  "gallery",
  "newsletter",
] as const;

const BASIC_RANK = rankOf({ plan: BASIC_PLAN });

/** Limits with a text of their own. All others are shown as numbers. */
const LIMITS = new Map([
  [1, "one"],
  [3, "upToThree"],
  [5, "upToFive"],
  [Number.POSITIVE_INFINITY, "unlimited"],
] as const);

export function PlanTable() {
  const { t } = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls.
    <section className="table-box mt-4" aria-labelledby="compare" tabIndex={0}>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {t("pricing.feature")}
            </th>
            {PLAN_IDS.map((plan) => (
              <th key={plan} scope="col" className="p-2 font-semibold">
                {t(`plans.${plan}.name`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className="py-3 font-normal text-muted">
                {t(`pricing.rows.${row}`)}
              </th>
              {PLAN_IDS.map((plan) => (
                <td key={plan} className={isPaid(plan) ? "p-2 font-medium" : "p-2"}>
                  {cellOf(t, row, plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellOf(t: Translate, row: (typeof ROWS)[number], plan: PlanId): string {
  const member = { plan };
  switch (row) {
    case "categories":
    case "tags": {
      const limit = limitOf(member, row);
      const text = LIMITS.get(limit);
      return text ? t(`pricing.values.${text}`) : String(limit);
    }
    case "place":
      return t(`pricing.values.${rankOf(member) < BASIC_RANK ? "featured" : "standard"}`);
    case "backlink":
      return t(`pricing.values.${may(member, "showFollowedLink") ? "doFollow" : "noFollow"}`);
    case "quotes":
      return yesOrNo(t, may(member, "receiveRequests"));
    case "gallery":
      return yesOrNo(t, may(member, "publishProducts"));
    case "badge":
    case "newsletter":
      return yesOrNo(t, may(member, "showBadge"));
  }
}

function yesOrNo(t: Translate, isYes: boolean): string {
  return t(`pricing.values.${isYes ? "yes" : "no"}`);
}
