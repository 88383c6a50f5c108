import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Connection } from "#app/domain/accounts/google/connections.server.ts";
import { loadAccountOverview } from "#app/domain/accounts/sessions/account-overview.server.ts";
import type { ListedSession } from "#app/domain/accounts/sessions/session-list.server.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { describeDate, formatRelative } from "#app/i18n/format.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { renderedAt } from "#app/web/context/page-view.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { hasGoogle } from "#app/web/security/google-form-target.server.ts";
import { deletionDay } from "#app/web/session/deletion-day.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";

/** How the member signs in, and where they are signed in. What cannot be read says so; the rest is there. */
export async function loadAccount({ request, context }: LoaderFunctionArgs) {
  const visitor = requireVisitor(request, context);
  const { userId, sessionPublicId: currentPublicId } = visitor;
  const overview = await whenAvailable(
    loadAccountOverview(context.db, { userId, currentPublicId }),
  );
  const page = {
    ...describePage(context, {
      title: "account.title",
      isIndexed: false,
      sections: ["account", "sessions", "verifyEmail"],
    }),
    ...describeWays(visitor),
    deletesOn: deletionDay(context),
    google: describeGoogle(context, overview?.connections),
    sessions: overview?.sessions.map((session) => describeSession(context, session)) ?? null,
  };
  return data(page, overview ? {} : { status: 503 });
}

function describeWays(visitor: Visitor) {
  const { email, isEmailVerified, hasPassword, hasSecondFactor, isAdmin } = visitor;
  return {
    ways: { email, isEmailVerified, hasPassword, hasSecondFactor },
    needsSecondFactor: isAdmin === true && !hasSecondFactor,
  };
}

export type GoogleSignIn = { state: "connected"; email: string } | { state: "none" | "unknown" };

/** Null on a site without Google, for whoever never used it. */
function describeGoogle(
  context: AppLoadContext,
  connections: Connection[] | undefined,
): GoogleSignIn | null {
  const google = connections?.find(({ provider }) => provider === "google");
  if (google) return { state: "connected", email: google.email };
  if (!hasGoogle(context)) return null;
  return { state: connections ? "none" : "unknown" };
}

function describeSession({ locale }: AppLoadContext, session: ListedSession) {
  const { publicId, device, method, isCurrent, createdAt, lastSeenAt } = session;
  return {
    publicId,
    device,
    method,
    isCurrent,
    started: describeDate(locale, createdAt, "short"),
    lastSeen: {
      iso: new Date(lastSeenAt).toISOString(),
      text: formatRelative(locale, lastSeenAt, renderedAt()),
    },
  };
}
