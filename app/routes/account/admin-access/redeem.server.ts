import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { redeemAdminLink } from "#app/domain/accounts/sign-in/admin-link.server.ts";
import { paths } from "#app/paths.ts";
import { completeSignIn } from "#app/routes/account/auth/complete-sign-in.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { linkStatus } from "#app/web/responses/one-time-link.server.ts";

/** Signs in whom the link is for; the second step comes first where it is on. */
export async function redeem({ request, context, params }: ActionFunctionArgs) {
  const redeeming = redeemAdminLink(context.db, params.token ?? "");
  const result = await orNull(redeeming);
  if (!result) return failed(context);
  if (result.state !== "redeemed") {
    context.isFormRefused = true;
    return data({ state: result.state }, { status: linkStatus(result.state) });
  }
  const { userId } = result;
  const proven = { userId, method: "password", redirectTo: paths.adminQueues() } as const;
  return completeSignIn(request, context, proven);
}

function failed(context: AppLoadContext) {
  context.isFormRefused = true;
  const headers = { "Retry-After": "30" };
  return data({ state: "failed" as const }, { status: 503, headers });
}
