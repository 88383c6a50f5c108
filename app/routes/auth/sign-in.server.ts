import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { signInSchema } from "#app/domain/accounts/schema.ts";
import { authenticateWithPassword } from "#app/http/authenticator.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { completeSignIn } from "#app/http/complete-sign-in.server.ts";
import { parseForm, refuseForm, refuseTooMany, refuseUnavailable } from "#app/http/forms.server.ts";
import { wantedTarget } from "#app/http/redirect-target.server.ts";
import { suspensionWords } from "#app/http/suspension-words.server.ts";

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
      return result.response;
    case "invalid":
      return refuseForm(context, submission, {
        status: 400,
        reason: "auth.errors.invalid",
        hideFields,
      });
    case "suspended":
      return refuseForm(context, submission, {
        ...suspensionWords(context, result.reason),
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
  const { userId, passwordHash } = result;
  const redirectTo = wantedTarget(request);
  const proven = { userId, method: "password", redirectTo, passwordHash } as const;
  return { state: result.state, response: await completeSignIn(request, context, proven) };
}
