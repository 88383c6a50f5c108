import { StateBadge } from "#app/components/admin/row-list.tsx";
import type { ListedPerson } from "#app/domain/people/list/list-people.server.ts";
import { PLANS } from "#app/domain/plans/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

type PersonStatus = Pick<
  ListedPerson,
  "isAdmin" | "plan" | "isConfirmed" | "isSuspended" | "isUnclaimed" | "isLeaving" | "isListed"
>;

/** What differs from a member like most: confirmed, listed, without rights. */
function statesOf(person: PersonStatus) {
  return [
    person.isSuspended && (["suspended", "bad"] as const),
    person.isAdmin && (["admin", "quiet"] as const),
    person.isUnclaimed && (["unclaimed", "waiting"] as const),
    !person.isConfirmed && !person.isUnclaimed && (["unconfirmed", "waiting"] as const),
    person.isLeaving && (["leaving", "quiet"] as const),
    // A suspension says it, too.
    !person.isListed && !person.isSuspended && (["notListed", "quiet"] as const),
  ].filter((state) => state !== false);
}

/** `plain` is for a listed member without a paid plan or a state. Needs the texts of `people`. */
export function PersonBadges({ plain, ...person }: PersonStatus & { plain?: string }) {
  const { t } = useTexts();
  const { adminBadge } = PLANS[person.plan];
  const isPaid = adminBadge !== null && !person.isUnclaimed;
  const states = statesOf(person);
  if (!isPaid && states.length === 0) return plain;
  return (
    <>
      {isPaid && <span className="badge badge-accent">{t(`people.badges.${adminBadge}`)}</span>}
      {states.map(([name, tone]) => (
        <StateBadge key={name} tone={tone}>
          {t(`people.badges.${name}`)}
        </StateBadge>
      ))}
    </>
  );
}
