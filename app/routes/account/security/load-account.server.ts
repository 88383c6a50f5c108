import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Connection } from "#app/domain/accounts/google/connections.server.ts";
import { loadAccountOverview } from "#app/domain/accounts/sessions/account-overview.server.ts";
import type { ListedSession } from "#app/domain/accounts/sessions/session-list.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatRelative, formatTimestamp } from "#app/i18n/format.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { describeZone, utcOffsetMinutes } from "#app/lib/time-zones.ts";
import { relyingParty } from "#app/routes/account/passkeys/passkey-request.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { renderedAt } from "#app/web/context/page-view.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { hasGoogle } from "#app/web/security/form-targets.server.ts";
import { deletionDay, requireVisitor } from "#app/web/session/guards.server.ts";

/** The sign-in methods and sessions of the member. Parts that cannot be loaded are reported. */
export async function loadAccount({ request, context }: LoaderFunctionArgs) {
  const visitor = requireVisitor(request, context);
  const { userId, sessionPublicId: currentPublicId } = visitor;
  const { email, isEmailVerified, hasPassword, hasSecondFactor, isAdmin } = visitor;
  const { hasAuthenticatorApp } = visitor;
  const overview = await whenAvailable(
    loadAccountOverview(context.db, { userId, currentPublicId }),
  );
  const page = {
    ...describePrivatePage(context, "account.title", [
      "account",
      "sessions",
      "verifyEmail",
      "passkeys",
    ]),
    methods: { email: readableEmail(email), isEmailVerified, hasPassword, hasAuthenticatorApp },
    /** Null if they cannot be loaded. */
    passkeys: overview?.passkeys ?? null,
    offersPasskey: overview?.offersPasskey === true && relyingParty({ request, context }) !== null,
    needsSecondFactor: isAdmin === true && !hasSecondFactor,
    deletesOn: deletionDay(context),
    google: describeGoogle(context, overview?.connections),
    sessions:
      overview?.sessions.map((session) => describeSession(context, session, overview.timeZone)) ??
      null,
  };
  return data(page, overview ? {} : { status: 503 });
}

export type AccountView = Awaited<ReturnType<typeof loadAccount>>["data"];
export type GoogleSignIn = { state: "connected"; email: string } | { state: "none" | "unknown" };

/** Null on a site without Google, unless the account is connected. */
function describeGoogle(
  context: AppLoadContext,
  connections: Connection[] | undefined,
): GoogleSignIn | null {
  const google = connections?.find(({ provider }) => provider === "google");
  if (google) return { state: "connected", email: readableEmail(google.email) };
  if (!hasGoogle(context)) return null;
  return { state: connections ? "none" : "unknown" };
}

export type SessionView = ReturnType<typeof describeSession>;

function describeSession({ locale }: AppLoadContext, session: ListedSession, zone: string) {
  const { publicId, device, method, isCurrent, createdAt, lastSeenAt } = session;
  return {
    publicId,
    device,
    method,
    isCurrent,
    /** To the minute, which tells two sessions of one kind of browser apart. */
    started: {
      iso: new Date(createdAt).toISOString(),
      text: formatInZone(locale, createdAt, zone),
    },
    lastSeen: {
      iso: new Date(lastSeenAt).toISOString(),
      text: formatRelative(locale, lastSeenAt, renderedAt()),
    },
  };
}

/** In the zone of the member's profile, which is named; without one in UTC. */
function formatInZone(locale: Locale, at: number, zone: string): string {
  const name = describeZone(locale, zone, at);
  const local = at + (name ? (utcOffsetMinutes(zone, at) ?? 0) : 0) * 60_000;
  const day = formatTimestamp(locale, local, "short");
  return `${day}, ${formatTimestamp(locale, local, "time")}, ${name || "UTC"}`;
}
