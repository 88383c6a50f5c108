import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { newPasswordSchema } from "#app/domain/accounts/schema.ts";
import { type ClaimResult, claimListing } from "#app/domain/claims/claim-listing.server.ts";
import { refuseListing } from "#app/domain/claims/refuse-listing.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { startSession } from "#app/routes/account/auth/complete-sign-in.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import {
  parseForm,
  refuseForm,
  refuseTooMany,
  refuseUnavailable,
  textField,
} from "#app/web/forms/forms.server.ts";

const hideFields = ["password"];

/** The token is all that is needed: whoever has it reads the mail of the address. */
export async function actOnClaim({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = params.token ?? "";
  return textField(form, "intent") === "refuse"
    ? refuse(request, context, { form, token })
    : claim(request, context, { form, token });
}

interface Post {
  form: FormData;
  token: string;
}

async function claim(request: Request, context: AppLoadContext, { form, token }: Post) {
  const submission = parseForm(form, newPasswordSchema);
  if (submission.status !== "success")
    return refuseForm(context, submission, { status: 400, hideFields });
  const { db, locale } = context;
  const { password } = submission.value;
  const result = await orNull(claimListing(db, { token, password, locale }));
  switch (result?.state) {
    case "done":
      return welcome(request, context, result);
    case "weak":
      return refuseForm(context, submission, {
        status: 400,
        fieldErrors: { password: result.problem },
        hideFields,
      });
    case "too-many":
      return refuseTooMany(context, submission, {
        ...result,
        reason: "claim.errors.tooMany",
        hideFields,
      });
    case undefined:
      return refuseUnavailable(context, submission, {
        reason: "claim.errors.unexpected",
        hideFields,
      });
    case "invalid":
      return refuseForm(context, submission, { status: 404, hideFields });
    case "claimed":
    case "refused":
    case "outdated":
      return refuseForm(context, submission, { status: 410, hideFields });
  }
}

/** Nobody has a second step on an account that began a moment ago. When signing in fails the listing is theirs all the same. */
async function welcome(
  request: Request,
  context: AppLoadContext,
  { userId, passwordHash }: Extract<ClaimResult, { state: "done" }>,
) {
  const t = getTranslate(context.locale);
  const redirectTo = paths.profile();
  const visitor = { userId, passwordHash, method: "password", redirectTo } as const;
  const started = await orNull(startSession(request, context, visitor, { hint: t("claim.done") }));
  const login = paths.auth({ tab: "login", redirectTo });
  return started ?? redirectWithToast(request, context, login, { title: t("claim.done") });
}

async function refuse(request: Request, context: AppLoadContext, { form, token }: Post) {
  const result = await orNull(refuseListing(context.db, { token }));
  const t = getTranslate(context.locale);
  if (result?.state === "refused") {
    const toast = { title: t("claim.refused.title"), description: t("claim.refused.text") };
    return redirectWithToast(request, context, paths.home(), toast);
  }
  const submission = parseForm(form, newPasswordSchema);
  const status = result?.state === "invalid" ? 404 : 410;
  if (result) return refuseForm(context, submission, { status, hideFields });
  return refuseUnavailable(context, submission, { reason: "claim.errors.notDeleted", hideFields });
}
