import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { type EmailLink, verifyEmail } from "#app/domain/accounts/email/verify-email.server.ts";
import { redirectSignedIn, redirectToLogin } from "#app/routes/account/account-link.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { linkStatus } from "#app/web/responses/one-time-link.server.ts";

/** A link that has done its work is gone like any other that was good once; its page says so kindly. */
export function statusOf(state: EmailLink["state"]) {
  return linkStatus(state === "done" ? "outdated" : state);
}

/** Verifies the address; "failed" when something on our side is not working. */
export async function followEmailLink({ request, context, params }: ActionFunctionArgs) {
  const result = await orNull(verifyEmail(context.db, params.token ?? ""));
  if (result?.state === "verified") {
    return context.visitor
      ? redirectSignedIn(request, context, { ...result, text: "verifyEmail.verified" })
      : redirectToLogin(request, context, { ...result, text: "verifyEmail.verifiedSignIn" });
  }
  context.isFormRefused = true;
  if (result) return data(result, { status: statusOf(result.state) });
  return data({ state: "failed" } as const, { status: 503, headers: { "Retry-After": "30" } });
}
