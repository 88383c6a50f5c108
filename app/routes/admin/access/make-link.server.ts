import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { makeAdminLink } from "#app/domain/accounts/sign-in/admin-link.server.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { requireAdmin, requireRecentSignIn } from "#app/web/session/guards.server.ts";

/** The link is in this one answer and nowhere else: a reload makes another, which ends it. */
export async function makeLink({ request, context }: ActionFunctionArgs) {
  if (context.visitor === "unavailable") return failed();
  const { userId } = await requireAdmin(request, context);
  requireRecentSignIn(request, context);
  const made = await orNull(makeAdminLink(context.db, { userId }));
  if (!made) return failed();
  const link = context.env.APP_ORIGIN + paths.redeemAdminAccess(made.token);
  return data({ link }, { headers: { "Cache-Control": "no-store" } });

  function failed() {
    context.isFormRefused = true;
    return data({ link: null }, { status: 503, headers: { "Retry-After": "30" } });
  }
}
