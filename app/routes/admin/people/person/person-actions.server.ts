import type { Person } from "#app/domain/people/find-person.server.ts";
import { isPaid } from "#app/domain/plans/schema.ts";
import type { PersonAct } from "./person-intents.ts";

/** What can be done with this member as they stand, in the order of the page. Every act checks it again. */
export function actsOn(person: Person, actorId: string): PersonAct[] {
  const isSelf = person.id === actorId;
  const isUnclaimed = person.unclaimedAt !== null;
  const isOut = person.suspendedAt !== null;
  const acts: (PersonAct | false)[] = [
    isUnclaimed && person.hasAddress && "claim",
    !isUnclaimed && !person.isConfirmed && "verify",
    person.sessions > 0 && !isSelf && "sign-out",
    !isUnclaimed && !isPaid(person.plan) && "grant-expert",
    !isUnclaimed && isPaid(person.plan) && "take-expert",
    ...adminActs(person, isSelf || isUnclaimed || isOut),
    !isOut && !isSelf && !person.isAdmin && "suspend",
    isOut && "restore",
  ];
  return acts.filter((act) => act !== false);
}

function adminActs(person: Person, isBarred: boolean): (PersonAct | false)[] {
  const mayBecome = person.isConfirmed && person.deletesAt === null && !isBarred;
  return [
    !person.isAdmin && mayBecome && "grant-admin",
    person.isAdmin && !isBarred && !person.isLastAdmin && "take-admin",
  ];
}
