import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { signInSchema } from "#app/domain/accounts/schema.ts";
import { wantedTarget } from "#app/routes/account/redirect-target.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
} from "#app/web/forms/forms.server.ts";
import { authenticateWithPassword } from "./authenticator.server.ts";
import { completeSignIn } from "./complete-sign-in.server.ts";
import { suspensionWords } from "./suspension-text.server.ts";

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
