import type { ActionFunctionArgs, TypedResponse } from "@remix-run/cloudflare";
import * as z from "zod";
import { disconnectGoogle } from "#app/domain/accounts/google/connections.server.ts";
import {
  endAllSessions,
  endOtherSessions,
  endSession,
} from "#app/domain/accounts/sessions/session-list.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { startGoogleSignIn } from "#app/routes/account/google/google.server.ts";
import { closeSocketsAfterResponse } from "#app/web/context/after-response.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { askingDevice } from "#app/web/session/device.server.ts";
import {
  asMember,
  asRecentMember,
  asRecentVerifiedMember,
  requireVisitor,
} from "#app/web/session/guards.server.ts";
import { signOutHeaders } from "#app/web/session/session-cookie.server.ts";

const done = (title: TextKey): Done => ({ to: paths.account(), toast: { title } });

const failed = (title: TextKey, description: TextKey = "account.failedText"): Done => ({
  to: paths.account(),
  toast: { title, description, variant: "destructive" },
});

/** A session of someone else counts as already ended. */
const end = formAction({
  guard: asMember,
  schema: z.object({ session: z.string().max(100) }),
  async run({ context, guarded: { userId, sessionPublicId }, value: { session } }) {
    const isOwn = session === sessionPublicId;
    const ending = endSession(context.db, { userId, publicId: session });
    // Ending the current session means signing out, even if its row cannot be deleted now.
    await (isOwn ? whenAvailable(ending) : ending);
    closeSocketsAfterResponse(context, { userId });
    return isOwn ? "signed-out" : "ended";
  },
  answers: {
    ended: done("sessions.ended"),
    "signed-out": (_, { request }) => ({ to: paths.home(), headers: signOutHeaders(request) }),
  },
  unavailable: failed("sessions.failed"),
});

const endOthers = formAction({
  guard: asMember,
  async run({ context, guarded: { userId, sessionPublicId } }) {
    await endOtherSessions(context.db, { userId, currentPublicId: sessionPublicId });
    closeSocketsAfterResponse(context, { userId });
    return "ended";
  },
  answers: { ended: done("sessions.endedOthers") },
  unavailable: failed("sessions.failedOthers"),
});

/**
 * The cookie is deleted even if its owner is unknown. The toast reports whether the other sessions
 * have ended.
 */
const endAll = formAction({
  guard: ({ request, context }: ActionFunctionArgs) =>
    context.visitor === "unavailable" ? null : requireVisitor(request, context),
  async run({ context, guarded }) {
    const ending = guarded && endAllSessions(context.db, guarded).then(() => true);
    if (!ending || !(await whenAvailable(ending))) return "failed";
    closeSocketsAfterResponse(context, { userId: guarded.userId });
    return "ended";
  },
  answers: {
    ended: (_, { request }) => ({
      ...signInAgain(request),
      toast: { title: "sessions.endedEverywhere" },
    }),
    failed: (_, { request }) => ({
      ...failed("sessions.failedEverywhere", "sessions.failedEverywhereText"),
      ...signInAgain(request),
    }),
  },
});

const signInAgain = (request: Request) => ({
  to: paths.auth({ redirectTo: paths.account() }),
  headers: signOutHeaders(request),
});

/** Removes a sign-in method, so it needs a recent proof of identity. */
const disconnect = formAction({
  guard: asRecentMember({ title: "account.ways.disconnect", resumes: "asked" }),
  run({ request, context: { db, locale }, guarded: { userId, email } }) {
    const device = askingDevice(request);
    return disconnectGoogle(db, { userId, to: { email, locale }, device });
  },
  answers: {
    disconnected: { ...done("account.google.disconnected"), sendsMails: true },
    "not-connected": { ...done("account.google.disconnected"), sendsMails: true },
    "only-way-in": failed("account.google.onlyWayIn", "account.google.onlyWayInText"),
  },
  unavailable: failed("account.google.failed"),
});

/** Adds a sign-in method, so it needs a recent proof of identity. Redirects to Google. */
const connect = formAction({
  guard: asRecentVerifiedMember({ title: "account.ways.connect", resumes: "asked" }),
  run: () => "leaving" as const,
  answers: {
    leaving: async (_, { request, context }) => {
      const response = await startGoogleSignIn(request, context, paths.account(), {
        connects: true,
      });
      return response as TypedResponse<never>;
    },
  },
});

export const actOnAccount = formActions({
  "end-session": end,
  "end-other-sessions": endOthers,
  "end-all-sessions": endAll,
  "connect-google": connect,
  "disconnect-google": disconnect,
});
