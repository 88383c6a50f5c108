import type { Submission } from "@conform-to/react";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import {
  changePassword,
  type PasswordChangeResult,
  setFirstPassword,
} from "#app/domain/accounts/password/change-password.server.ts";
import { passwordSchema } from "#app/domain/accounts/schema.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { passwordProblem } from "#app/domain/credentials/password-rules.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
} from "#app/web/forms/forms.server.ts";
import { readDevice } from "#app/web/session/device-cookie.server.ts";
import { askingDevice } from "#app/web/session/device-name.server.ts";
import { closeSocketsAfterResponse } from "#app/web/session/ended-sessions.server.ts";
import { requireRecentSignIn, requireVisitor } from "#app/web/session/guards.server.ts";
import { withNewSessionId } from "#app/web/session/session-renewal.server.ts";

const CURRENT: TextKey = "accountPassword.errors.current";
const hideFields = ["current_password", "new_password"];

/** Passwords are never trimmed. */
function passwordsOf({ email, username, name: fullName, hasPassword }: Visitor) {
  return z.object({
    current_password: hasPassword
      ? z.string({ error: CURRENT }).max(1_000, CURRENT)
      : z.string().optional(),
    new_password: passwordSchema.superRefine((password, { addIssue }) => {
      const message = passwordProblem(password, { email, username, fullName });
      if (message) addIssue({ code: "custom", message });
    }),
  });
}

interface Asked {
  request: Request;
  context: AppLoadContext;
  visitor: Visitor;
}

/** Members without a password have nothing to prove who they are by but their sign-in. */
export async function submitPassword({ request, context }: ActionFunctionArgs) {
  const { hasPassword } = requireVisitor(request, context);
  const visitor = hasPassword
    ? requireVisitor(request, context)
    : requireRecentSignIn(request, context);
  const submission = parseForm(await request.formData(), passwordsOf(visitor));
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, hideFields });
  const asked = { request, context, visitor };
  const { current_password: current, new_password: newPassword } = submission.value;
  const result = await orNull(
    current === undefined ? setFirst(asked, newPassword) : change(asked, newPassword, current),
  );
  if (result?.state === "changed") return finish(asked);
  return refuse(context, submission, result);
}

async function change({ request, context, visitor }: Asked, newPassword: string, password: string) {
  const { userId, sessionPublicId, email } = visitor;
  const proof = {
    email,
    password,
    address: visitorAddress(request),
    device: await readDevice(request, context),
    failuresPerHour: context.env.SIGN_IN_FAILURES_PER_HOUR,
  };
  const device = askingDevice(request);
  return changePassword(context.db, { userId, sessionPublicId, newPassword, proof, device });
}

function setFirst({ request, context, visitor }: Asked, newPassword: string) {
  const { userId, sessionPublicId } = visitor;
  const device = askingDevice(request);
  return setFirstPassword(context.db, { userId, sessionPublicId, newPassword, device });
}

function refuse<Schema, Value>(
  context: AppLoadContext,
  submission: Submission<Schema, string[], Value>,
  result: Exclude<PasswordChangeResult, { state: "changed" }> | null,
) {
  if (!result) {
    const reason = "accountPassword.errors.unavailable";
    return refuseUnavailable(context, submission, { reason, hideFields });
  }
  if (result.state === "too-many") {
    const reason = "accountPassword.errors.tooMany";
    return refuseTooMany(context, submission, { ...result, reason, hideFields });
  }
  const reason = REASONS[result.state];
  return refuseForm(context, submission, { status: 400, reason, hideFields });
}

const REASONS = {
  "wrong-password": "accountPassword.errors.wrong",
  "has-password": "accountPassword.errors.hasPassword",
} as const;

/** The password is changed already: a new session id that cannot be had is no failure of it. */
async function finish({ request, context, visitor }: Asked) {
  closeSocketsAfterResponse(context, visitor);
  const headers = await orNull(withNewSessionId(request, context));
  sendMailsAfterResponse(context);
  const t = getTranslate(context.locale);
  const title = t("accountPassword.changed");
  const description = t("accountPassword.changedText");
  const toast = { title, description };
  return redirectWithToast(request, context, paths.account(), toast, headers ?? undefined);
}
