import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findPersonUnscoped, type Person } from "#app/domain/people/find-person.server.ts";
import { isPaid } from "#app/domain/plans/schema.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import {
  describeAdminPage,
  describeAge,
  describeAgeOrNull,
} from "#app/routes/admin/parts/page.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { currentVisitor, hasRecentSignIn, requireAdmin } from "#app/web/session/guards.server.ts";
import type { PersonAction } from "./person-intents.ts";

/** During an outage a refused form is shown without the member. */
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
    ...describeAdminPage(context, visitor, {
      title: name ? "person.pageTitle" : "person.lostTitle",
      titleParams: { name },
      sections: ["people", "person"],
    }),
    userId,
    isSelf: visitor?.userId === userId,
    isRecent: visitor === null || hasRecentSignIn(visitor),
    actions: person?.found ? actionsOn(person.found, visitor?.userId ?? "") : [],
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
    lastSeen: describeAgeOrNull(locale, lastSeenAt),
    grants: grants.map(({ grantedAt, endedAt, ...grant }) => ({
      ...grant,
      from: on(grantedAt) ?? "",
      to: on(endedAt),
    })),
  };
}

export type PersonView = ReturnType<typeof describePerson>;

/**
 * What an admin may do with this member now, in the order of the page. Each action checks it again.
 */
function actionsOn(person: Person, actorId: string): PersonAction[] {
  const isSelf = person.id === actorId;
  const isUnclaimed = person.unclaimedAt !== null;
  const isSuspended = person.suspendedAt !== null;
  const actions: (PersonAction | false)[] = [
    isUnclaimed && person.hasAddress && "claim",
    !isUnclaimed && !person.isConfirmed && "verify",
    person.sessions > 0 && !isSelf && "sign-out",
    !isUnclaimed && !isPaid(person.plan) && "grant-expert",
    !isUnclaimed && isPaid(person.plan) && "take-expert",
    ...adminActions(person, isSelf || isUnclaimed || isSuspended),
    !isSuspended && !isSelf && !person.isAdmin && "suspend",
    isSuspended && "restore",
  ];
  return actions.filter((action) => action !== false);
}

function adminActions(person: Person, isBarred: boolean): (PersonAction | false)[] {
  const mayBecome = person.isConfirmed && person.deletesAt === null && !isBarred;
  return [
    !person.isAdmin && mayBecome && "grant-admin",
    person.isAdmin && !isBarred && !person.isLastAdmin && "take-admin",
  ];
}
