import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  exportMentionsUnscoped,
  exportSubscribersUnscoped,
} from "#app/domain/newsletter/export-lists.server.ts";
import { paths } from "#app/paths.ts";
import { streamedFile } from "#app/web/responses/streamed-file.server.ts";
import { requireAdmin, requireRecentSignIn } from "#app/web/session/guards.server.ts";

/** Only a POST downloads the file, because the audit log records each download. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  if (!isList(params.list)) throw new Response(null, { status: 404 });
  return redirect(paths.adminNewsletter());
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { userId: actorId } = await requireAdmin(request, context);
  const { list } = params;
  if (!isList(list)) throw new Response(null, { status: 404 });
  const title = list === "members" ? "mentions.membersDownload" : "mentions.readersDownload";
  await requireRecentSignIn(request, context, { title, resumes: "asked" });
  const { db, env } = context;
  if (list === "members") {
    const rows = await exportMentionsUnscoped(db, { actorId, appOrigin: env.APP_ORIGIN });
    return streamedFile(rows, { name: "members-to-mention", type: "csv" });
  }
  const rows = await exportSubscribersUnscoped(db, { actorId });
  return streamedFile(rows, { name: "newsletter-subscribers", type: "csv" });
}

function isList(list: unknown): list is "subscribers" | "members" {
  return list === "subscribers" || list === "members";
}
