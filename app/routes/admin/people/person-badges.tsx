import { StateBadge } from "#app/components/admin/row-list.tsx";
import type { ListedPerson } from "#app/domain/people/list-people.server.ts";
import { PLANS } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

type PersonStatus = Pick<
  ListedPerson,
  "isAdmin" | "plan" | "isConfirmed" | "isSuspended" | "isUnclaimed" | "isLeaving"
>;

interface PersonBadgesProps extends PersonStatus {
  /** False where the plan is shown elsewhere. */
  hasPlan?: boolean;
}

/** Whether the directory lists this person: plain text, because nearly all are listed. */
export function ListedState({ isListed }: Pick<ListedPerson, "isListed">) {
  const { t } = useTexts();
  if (isListed) return <span className="text-sm text-muted">{t("people.listed")}</span>;
  return <StateBadge tone="quiet">{t("people.notListed")}</StateBadge>;
}

/** Needs the texts of `people`. */
export function PersonBadges({ hasPlan = true, ...person }: PersonBadgesProps) {
  const { t } = useTexts();
  const { adminBadge } = PLANS[person.plan];
  const badges = [
    person.isSuspended && (["suspended", "bad"] as const),
    person.isAdmin && (["admin", "quiet"] as const),
    person.isUnclaimed && (["unclaimed", "waiting"] as const),
    !person.isConfirmed && !person.isUnclaimed && (["unconfirmed", "waiting"] as const),
    person.isLeaving && (["leaving", "quiet"] as const),
  ].filter((badge) => badge !== false);
  return (
    <>
      {hasPlan && adminBadge !== null && !person.isUnclaimed && (
        <span className="badge badge-accent">{t(`people.badges.${adminBadge}`)}</span>
      )}
      {badges.map(([name, tone]) => (
        <StateBadge key={name} tone={tone}>
          {t(`people.badges.${name}`)}
        </StateBadge>
      ))}
    </>
  );
}
