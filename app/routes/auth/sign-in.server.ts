import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { signInSchema } from "#app/domain/accounts/schema.ts";
import { createSession, SESSION_DAYS } from "#app/domain/accounts/sessions.server.ts";
import { authenticateWithPassword } from "#app/http/authenticator.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { parseForm, refuseForm, refuseTooMany, refuseUnavailable } from "#app/http/forms.server.ts";
import { safeRedirectTarget } from "#app/http/guards.server.ts";
import { sessionCookie } from "#app/http/session-cookie.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";

const SECONDS_PER_DAY = 86_400;
const hideFields = ["password"];

export async function signInWithPassword({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseForm(form, signInSchema);
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, hideFields });
  const result = await orNull(authenticate(request, context, form));
  if (!result) {
    return refuseUnavailable(context, submission, {
      reason: "auth.errors.unavailable",
      hideFields,
    });
  }
  switch (result.state) {
    case "signed-in":
      return welcome(request, context, result.sessionId);
    case "invalid":
      return refuseForm(context, submission, {
        status: 400,
        reason: "auth.errors.invalid",
        hideFields,
      });
    case "too-many":
      return refuseTooMany(context, submission, {
        ...result,
        reason: "auth.errors.tooMany",
        hideFields,
      });
  }
}

async function authenticate(request: Request, context: AppLoadContext, form: FormData) {
  const result = await authenticateWithPassword(request, context, form);
  if (result.state !== "signed-in") return result;
  const userAgent = request.headers.get("User-Agent") ?? "";
  const session = await createSession(context.db, { userId: result.userId, userAgent });
  return { state: result.state, sessionId: session.id };
}

function welcome(request: Request, context: AppLoadContext, sessionId: string) {
  const t = getTranslate(context.locale);
  const target = safeRedirectTarget(new URL(request.url).searchParams.get("redirectTo"));
  const cookie = sessionCookie(request, sessionId, SESSION_DAYS * SECONDS_PER_DAY);
  return redirectWithToast(
    request,
    context,
    target,
    { title: t("auth.signedIn") },
    new Headers({ "Set-Cookie": cookie }),
  );
}
