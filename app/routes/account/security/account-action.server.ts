import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { disconnectGoogle } from "#app/domain/accounts/google/connections.server.ts";
import { endAllSessions, endSession } from "#app/domain/accounts/sessions/session-list.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { redirectWithToast, type ToastInput } from "#app/web/cookies/toasts.server.ts";
import { askingDevice } from "#app/web/session/device-name.server.ts";
import { closeSocketsAfterResponse } from "#app/web/session/ended-sessions.server.ts";
import {
  currentVisitor,
  requireRecentSignIn,
  requireVisitor,
} from "#app/web/session/guards.server.ts";
import { endedSessionCookie } from "#app/web/session/session-cookie.server.ts";

const postSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end-session"), session: z.string().max(100) }),
  z.object({ intent: z.literal("end-all-sessions") }),
  z.object({ intent: z.literal("disconnect-google") }),
]);

/** The buttons of the page. Whatever comes of one, the page or the sign-in page says so. */
export async function actOnAccount({ request, context }: ActionFunctionArgs) {
  if (context.visitor !== "unavailable") requireVisitor(request, context);
  const post = postSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!post.success) throw new Response(null, { status: 400 });
  switch (post.data.intent) {
    case "end-session":
      return end(request, context, post.data.session);
    case "end-all-sessions":
      return endAll(request, context);
    case "disconnect-google":
      return disconnect(request, context);
  }
}

/** Ending this very session is signing out. What is not the visitor's own has ended already, as far as they can tell. */
async function end(request: Request, context: AppLoadContext, publicId: string) {
  const { userId, sessionPublicId } = requireVisitor(request, context);
  const ended = await orNull(endSession(context.db, { userId, publicId }));
  closeSocketsAfterResponse(context, { userId });
  if (publicId === sessionPublicId) return leave(request);
  return back(request, context, ended === null ? failure("sessions.failed") : ok("sessions.ended"));
}

function leave(request: Request): Response {
  const headers = { "Set-Cookie": endedSessionCookie(request) };
  return redirect(paths.home(), { status: 303, headers });
}

/** The cookie goes in any case, also when nobody can say whose it is; whether the other sessions went, too, must be said. */
async function endAll(request: Request, context: AppLoadContext) {
  const userId = currentVisitor(context)?.userId;
  const ending = userId && endAllSessions(context.db, { userId }).then(() => true);
  const hasEnded = ending && (await orNull(ending));
  if (hasEnded) closeSocketsAfterResponse(context, { userId });
  const t = getTranslate(context.locale);
  const toast: ToastInput = hasEnded
    ? { title: t("sessions.endedEverywhere") }
    : {
        title: t("sessions.failedEverywhere"),
        description: t("sessions.failedEverywhereText"),
        variant: "destructive",
      };
  const target = paths.auth({ redirectTo: paths.account() });
  const headers = new Headers({ "Set-Cookie": endedSessionCookie(request) });
  return redirectWithToast(request, context, target, toast, headers);
}

/** Takes a way in away, so its owner proves first who they are. */
async function disconnect(request: Request, context: AppLoadContext) {
  const { userId, email } = requireRecentSignIn(request, context);
  const { db, locale } = context;
  const device = askingDevice(request);
  const result = await orNull(disconnectGoogle(db, { userId, to: { email, locale }, device }));
  switch (result?.state) {
    case "only-way-in":
      return back(
        request,
        context,
        failure("account.google.onlyWayIn", "account.google.onlyWayInText"),
      );
    case "disconnected":
    case "not-connected":
      sendMailsAfterResponse(context);
      return back(request, context, ok("account.google.disconnected"));
    case undefined:
      return back(request, context, failure("account.google.failed"));
  }
}

interface Outcome {
  title: TextKey;
  description?: TextKey;
  variant: "default" | "destructive";
}

function ok(title: TextKey): Outcome {
  return { title, variant: "default" };
}

function failure(title: TextKey, description: TextKey = "account.failedText"): Outcome {
  return { title, description, variant: "destructive" };
}

function back(request: Request, context: AppLoadContext, { title, description, variant }: Outcome) {
  const t = getTranslate(context.locale);
  const toast = { title: t(title), description: description && t(description), variant };
  return redirectWithToast(request, context, paths.account(), toast);
}
