import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { exportMentionsUnscoped } from "#app/domain/newsletter/export-mentions.server.ts";
import { exportSubscribersUnscoped } from "#app/domain/newsletter/export-subscribers.server.ts";
import { paths } from "#app/paths.ts";
import { streamedFile } from "#app/web/responses/streamed-file.server.ts";
import { requireAdmin, requireRecentSignIn } from "#app/web/session/guards.server.ts";

/** Whoever had to prove who they are first comes back here, and presses the button again. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  if (!isList(params.list)) throw new Response(null, { status: 404 });
  return redirect(paths.adminNewsletter());
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { userId: actorId } = await requireAdmin(request, context);
  const { list } = params;
  if (!isList(list)) throw new Response(null, { status: 404 });
  if (list === "members") return downloadMembers(context, actorId);
  requireRecentSignIn(request, context);
  const rows = await exportSubscribersUnscoped(context.db, { actorId });
  return streamedFile(rows, { name: "newsletter-subscribers", type: "csv" });
}

async function downloadMembers({ db, env }: AppLoadContext, actorId: string) {
  const rows = await exportMentionsUnscoped(db, { actorId, appOrigin: env.APP_ORIGIN });
  return streamedFile(rows, { name: "members-to-mention", type: "csv" });
}

function isList(list: unknown): list is "subscribers" | "members" {
  return list === "subscribers" || list === "members";
}
