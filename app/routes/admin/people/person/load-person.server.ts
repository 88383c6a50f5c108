import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findPersonUnscoped, type Person } from "#app/domain/people/person/find-person.server.ts";
import { isPaid, upgradesOf } from "#app/domain/plans/schema.ts";
import { DELETION_GRACE_DAYS } from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { responseTimeValue } from "#app/i18n/response-time.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { countryName } from "#app/lib/countries.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import {
  describeAdminPage,
  describeShortAge,
  requireAdminOrOutage,
} from "#app/routes/admin/parts/page.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { hasRecentSignIn } from "#app/web/session/guards.server.ts";
import { describeTimeline } from "./describe-timeline.server.ts";
import { asksFirst, byGrantAction, PERSON_ACTIONS, type PersonAction } from "./person-intents.ts";

/** During an outage a refused form is shown without the member. */
export async function loadPerson({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const userId = params.userId ?? "";
  const finding = findPersonUnscoped(context.db, userId).then((found) => {
    if (!found) throw new Response(null, { status: 404 });
    return found;
  });
  const person = context.isFormRefused ? await whenAvailable(finding) : await finding;
  const name = person?.name || person?.username || "";
  const actions = person ? actionsOn(person, admin?.userId ?? "") : [];
  return data({
    ...describeAdminPage(context, admin, {
      title: name ? "person.pageTitle" : "person.lostTitle",
      titleParams: { name },
      sections: ["people", "person", "plans", "sealedAct", "timeline"],
    }),
    userId,
    graceDays: DELETION_GRACE_DAYS,
    isSelf: admin?.userId === userId,
    isRecent: admin === null || hasRecentSignIn(admin),
    actions: actions.filter((action) => !asksFirst(action)),
    confirmed: actions
      .filter(asksFirst)
      .map((action) => ({ action, url: paths.adminPersonAct(userId, action) })),
    person: person && describePerson(context, person),
    timeline: person && describeTimeline(context, person, new URL(request.url).searchParams),
  });
}

function describePerson(
  context: AppLoadContext,
  { grants, timeline: _, cutKinds: __, ...person }: Person,
) {
  const { locale } = context;
  // Dates stay on one line.
  const on = (at: number | null) =>
    at === null ? null : formatTimestamp(locale, at, "short").replaceAll(" ", "\u00a0");
  const { suspendedAt, deletesAt, unclaimedAt, createdAt, lastSeenAt, responseMs } = person;
  return {
    ...person,
    email: readableEmail(person.email),
    countryName: person.country && countryName(locale, person.country),
    suspendedOn: on(suspendedAt),
    leavesOn: on(deletesAt),
    importedOn: on(unclaimedAt),
    joined: describeShortAge(locale, createdAt),
    joinedOn: on(createdAt),
    lastSeen: lastSeenAt === null ? null : describeShortAge(locale, lastSeenAt),
    replyTime: responseTimeValue(getTranslate(locale), responseMs),
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
export function actionsOn(person: Person, actorId: string): PersonAction[] {
  const isSelf = person.id === actorId;
  const isUnclaimed = person.unclaimedAt !== null;
  const isSuspended = person.suspendedAt !== null;
  const isBarred = isSelf || isUnclaimed || isSuspended;
  const mayBecomeAdmin = person.isConfirmed && person.deletesAt === null && !isBarred;
  const isPossible: Record<PersonAction, boolean> = {
    claim: isUnclaimed && person.hasAddress,
    verify: !isUnclaimed && !person.isConfirmed,
    password: !isUnclaimed && !isSuspended && !person.hasPassword && !person.hasGoogle,
    "sign-out": person.sessions > 0 && !isSelf,
    ...byGrantAction((plan) => !isUnclaimed && upgradesOf(person.plan).includes(plan)),
    "take-expert": !isUnclaimed && isPaid(person.plan),
    "grant-admin": !person.isAdmin && mayBecomeAdmin,
    "take-admin": person.isAdmin && !isBarred && !person.isLastAdmin,
    "remove-factor": person.hasSecondFactor && !isSelf && !person.isAdmin,
    suspend: !isSuspended && !isSelf && !person.isAdmin,
    restore: isSuspended,
    delete: !isUnclaimed && !isSelf && !person.isAdmin && person.deletesAt === null,
  };
  return PERSON_ACTIONS.filter((action) => isPossible[action]);
}
