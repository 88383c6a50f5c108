import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import {
  BASIC_PLAN,
  limitOf,
  may,
  PLAN_IDS,
  type PlanId,
  rankOf,
} from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";

const ROWS = [
  "quotes",
  "place",
  "categories",
  "tags",
  "backlink",
  "badge",
  "gallery",
  "newsletter",
] as const;

/** What their words mean. */
const EXPLAINED = ["quotes", "place", "backlink", "badge"] as const;

const isExplained = (row: (typeof ROWS)[number]): row is (typeof EXPLAINED)[number] =>
  EXPLAINED.some((explained) => explained === row);

const BASIC_RANK = rankOf({ plan: BASIC_PLAN });

/** Limits with a text of their own. All others are shown as numbers. */
const LIMITS = new Map([
  [1, "one"],
  [3, "upToThree"],
  [5, "upToFive"],
  [Number.POSITIVE_INFINITY, "unlimited"],
] as const);

interface PlanTableProps {
  /** `price` is formatted. */
  plans: readonly { plan: PlanId; price: string }[];
}

export function PlanTable({ plans }: PlanTableProps) {
  const { t } = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls.
    <section className="table-box card mt-5" aria-labelledby="compare" tabIndex={0}>
      <table className="plan-table">
        <thead>
          <tr>
            <th scope="col">{t("pricing.feature")}</th>
            {plans.map(({ plan, price }) => (
              <th key={plan} scope="col">
                {t(`plans.${plan}.name`)} <small>{price}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">
                {t(`pricing.rows.${row}`)}
                {isExplained(row) && <small>{t(`pricing.notes.${row}`)}</small>}
              </th>
              {PLAN_IDS.map((plan) => (
                <td key={plan}>{cellOf(t, row, plan)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellOf(t: Translate, row: (typeof ROWS)[number], plan: PlanId): ReactNode {
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
      return <YesOrNo isYes={may(member, "receiveRequests")} />;
    case "gallery":
      return <YesOrNo isYes={may(member, "publishProducts")} />;
    case "badge":
    case "newsletter":
      return <YesOrNo isYes={may(member, "showBadge")} />;
  }
}

function YesOrNo({ isYes }: { isYes: boolean }) {
  const { t } = useTexts();
  return (
    <>
      {isYes ? (
        <Icon name="check" className="size-5 text-success" />
      ) : (
        <span className="text-muted" aria-hidden="true">
          –
        </span>
      )}
      <span className="sr-only">{t(`pricing.values.${isYes ? "yes" : "no"}`)}</span>
    </>
  );
}
