import type { Submission } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  redirect,
  type TypedResponse,
} from "@remix-run/cloudflare";
import * as z from "zod";
import { checkSecondFactor } from "#app/domain/accounts/second-factor/second-factor-check.server.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { type SignInResult, signIn } from "#app/domain/accounts/sign-in/sign-in.server.ts";
import { paths } from "#app/paths.ts";
import { startGoogleSignIn } from "#app/routes/account/google/google.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
} from "#app/web/forms/forms.server.ts";
import { readDevice } from "#app/web/session/device-cookie.server.ts";
import { askingDevice } from "#app/web/session/device-name.server.ts";
import { requireVisitor, safeRedirectTarget } from "#app/web/session/guards.server.ts";
import { withNewSessionId } from "#app/web/session/session-renewal.server.ts";

/** A password is never trimmed; messages are keys of texts. */
const passwordSchema = z.object({
  password: z.string({ error: "confirmAccount.errors.passwordMissing" }).max(1_000),
});
const codeSchema = z.object({
  code: z.string({ error: "confirmAccount.errors.codeMissing" }).max(100),
});
const hideFields = ["password", "code"];

/** Where the visitor wanted to go when they were asked who they are. */
export function wantedPage(request: Request): string {
  const { searchParams } = new URL(request.url);
  return safeRedirectTarget(searchParams.get("redirectTo") ?? paths.account());
}

/** The forms of the page: the password (also without an intent), a code, and Google, who asks anew. */
export async function confirmIdentity({ request, context }: ActionFunctionArgs) {
  const visitor = requireVisitor(request, context);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "google":
      return askGoogle(request, context);
    case "code":
      return withCode({ request, context, visitor }, form);
    default:
      return withPassword({ request, context, visitor }, form);
  }
}

/** Signs in anew, so the answer is never a page of ours. */
async function askGoogle(request: Request, context: AppLoadContext): Promise<TypedResponse<never>> {
  const response = await startGoogleSignIn(request, context, wantedPage(request));
  return response as TypedResponse<never>;
}

interface Asked {
  request: Request;
  context: AppLoadContext;
  visitor: Visitor;
}

async function withPassword(asked: Asked, form: FormData) {
  const { context } = asked;
  const submission = parseForm(form, passwordSchema);
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, hideFields });
  const result = await orNull(checkPassword(asked, submission.value.password));
  switch (result?.state) {
    case "signed-in":
      return goOn(asked, submission);
    case "too-many":
      return refuseTooMany(context, submission, {
        ...result,
        reason: "confirmAccount.errors.tooMany",
        hideFields,
      });
    // Whose session has ended a moment ago.
    case "suspended":
    case "invalid":
      return refuseForm(context, submission, {
        status: 400,
        reason: "confirmAccount.errors.password",
        hideFields,
      });
    case undefined:
      return unavailable(context, submission);
  }
}

/** The same limits as for signing in: an open browser is no better place to guess. */
async function checkPassword(
  { request, context, visitor }: Asked,
  password: string,
): Promise<SignInResult> {
  return signIn(context.db, {
    email: visitor.email,
    password,
    address: visitorAddress(request),
    device: await readDevice(request, context),
    failuresPerHour: context.env.SIGN_IN_FAILURES_PER_HOUR,
  });
}

async function withCode(asked: Asked, form: FormData) {
  const { request, context, visitor } = asked;
  const submission = parseForm(form, codeSchema);
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, hideFields });
  const { userId } = visitor;
  const { code } = submission.value;
  const encryptionKey = context.env.ENCRYPTION_KEY;
  const device = askingDevice(request);
  const checking = checkSecondFactor(context.db, { userId, code, encryptionKey, device });
  const checked = await orNull(checking.then((kind) => ({ kind })));
  if (!checked) return unavailable(context, submission);
  if (checked.kind) return goOn(asked, submission);
  const reason = "confirmAccount.errors.code";
  return refuseForm(context, submission, { status: 400, reason, hideFields });
}

/** A proof gives a new id: whoever had the old one gains nothing by it. */
async function goOn<Schema, Value>(
  { request, context }: Asked,
  submission: Submission<Schema, string[], Value>,
) {
  const renewing = withNewSessionId(request, context, new Headers(), { isProven: true });
  const headers = await orNull(renewing);
  if (!headers) return unavailable(context, submission);
  sendMailsAfterResponse(context);
  return redirect(wantedPage(request), { status: 303, headers });
}

function unavailable<Schema, Value>(
  context: AppLoadContext,
  submission: Submission<Schema, string[], Value>,
) {
  return refuseUnavailable(context, submission, {
    reason: "confirmAccount.errors.unavailable",
    hideFields,
  });
}
