import { StateBadge } from "#app/components/admin/state-badge.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

export interface PersonStanding {
  isAdmin: boolean;
  isExpert: boolean;
  isConfirmed: boolean;
  isSuspended: boolean;
  isUnclaimed: boolean;
  isLeaving: boolean;
}

/** What somebody is and may do, in a word each; a free member with a confirmed address needs none. For pages with the texts of `people`. */
export function PersonBadges(person: PersonStanding) {
  const { t } = useTexts();
  const badges = [
    person.isSuspended && (["suspended", "bad"] as const),
    person.isAdmin && (["admin", "good"] as const),
    person.isExpert && !person.isUnclaimed && (["expert", "good"] as const),
    person.isUnclaimed && (["unclaimed", "waiting"] as const),
    !person.isConfirmed && !person.isUnclaimed && (["unconfirmed", "waiting"] as const),
    person.isLeaving && (["leaving", "quiet"] as const),
  ].filter((badge) => badge !== false);
  return (
    <>
      {badges.map(([name, tone]) => (
        <StateBadge key={name} tone={tone}>
          {t(`people.badges.${name}`)}
        </StateBadge>
      ))}
    </>
  );
}
