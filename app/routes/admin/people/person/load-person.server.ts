import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findPersonUnscoped, type Person } from "#app/domain/people/find-person.server.ts";
import { isPaid } from "#app/domain/plans/schema.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { describeAge } from "#app/routes/admin/parts/describe-age.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { currentVisitor, hasRecentSignIn, requireAdmin } from "#app/web/session/guards.server.ts";
import type { PersonAct } from "./person-intents.ts";

/** A form that came back stands without the database, and then without anything about the member. */
export async function loadPerson({ request, context, params }: LoaderFunctionArgs) {
  const isUnknown = context.isFormRefused && context.visitor === "unavailable";
  if (!isUnknown) await requireAdmin(request, context);
  const userId = params.userId ?? "";
  const finding = findPersonUnscoped(context.db, userId);
  const person = context.isFormRefused
    ? await whenAvailable(finding.then((found) => ({ found })))
    : { found: await finding };
  if (person && !person.found) throw new Response(null, { status: 404 });
  const visitor = currentVisitor(context);
  const name = person?.found?.name || person?.found?.username || "";
  return data({
    ...describePage(context, {
      title: name ? "person.pageTitle" : "person.lostTitle",
      titleParams: { name },
      isIndexed: false,
      sections: ["admin", "secondFactor", "people", "person"],
    }),
    userId,
    hasSecondFactor: visitor?.hasSecondFactor !== false,
    isSelf: visitor?.userId === userId,
    isRecent: visitor === null || hasRecentSignIn(visitor),
    acts: person?.found ? actsOn(person.found, visitor?.userId ?? "") : [],
    person: person?.found ? describePerson(context, person.found) : null,
  });
}

function describePerson({ locale }: AppLoadContext, { grants, ...person }: Person) {
  const on = (at: number | null) => (at === null ? null : formatTimestamp(locale, at, "short"));
  const { suspendedAt, deletesAt, unclaimedAt, createdAt, lastSeenAt } = person;
  return {
    ...person,
    suspendedOn: on(suspendedAt),
    leavesOn: on(deletesAt),
    importedOn: on(unclaimedAt),
    joined: describeAge(locale, createdAt),
    lastSeen: lastSeenAt === null ? null : describeAge(locale, lastSeenAt),
    grants: grants.map(({ source, grantedAt, endedAt, endReason }) => ({
      source,
      from: on(grantedAt) ?? "",
      to: on(endedAt),
      endReason,
    })),
  };
}

export type PersonView = ReturnType<typeof describePerson>;

/** What can be done with this member as they stand, in the order of the page. Every act checks it again. */
function actsOn(person: Person, actorId: string): PersonAct[] {
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
