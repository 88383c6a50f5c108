import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { markBlockSeen, readBlockId } from "#app/domain/queues/see-blocks.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { textField } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guards.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";

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
