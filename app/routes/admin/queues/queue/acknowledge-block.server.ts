import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { markBlockSeen, readBlockId } from "#app/domain/queues/reports/blocks.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/** The buttons beside the blocks; the other queues have their forms on pages of their own. Nothing is typed that could be lost. */
export async function seeBlock({ request, context, params }: ActionFunctionArgs) {
  const { userId: actorId } = await requireAdmin(request, context);
  const form = await request.formData();
  const key = readBlockId(textField(form, "block"));
  if (params.queue !== "blocks" || !key) throw new Response(null, { status: 400 });
  const result = await orNull(markBlockSeen(context.db, { actorId, ...key }));
  const t = getTranslate(context.locale);
  const { search } = new URL(request.url);
  const list = paths.adminQueue("blocks") + search;
  if (result === "done")
    return redirectWithToast(request, context, list, { title: t("queues.toasts.seen") });
  return redirectWithToast(request, context, list, {
    title: t(result ? "queues.toasts.gone" : "queues.toasts.failed"),
    description: result ? undefined : t("queues.toasts.failedText"),
    variant: "destructive",
  });
}
