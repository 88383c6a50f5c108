import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { cancelImport, startApplying } from "#app/domain/imports/decide-import.server.ts";
import { findImport } from "#app/domain/imports/find-import.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { goOnWithImport } from "#app/routes/admin/imports/import-steps.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { requireAdmin, requireRecentSignIn } from "#app/web/session/guards.server.ts";

/** The buttons of the page. Importing writes to many people, so whoever does it has proved lately who they are. */
export async function actOnImport({ request, context, params }: ActionFunctionArgs) {
  const { userId: actorId } = await requireAdmin(request, context);
  const importId = params.importId ?? "";
  const intent = (await request.formData()).get("intent");
  if (intent !== "apply" && intent !== "cancel") throw new Response(null, { status: 400 });
  if (intent === "apply") requireRecentSignIn(request, context);
  const decide = intent === "apply" ? startApplying : cancelImport;
  const result = await orNull(decide(context.db, { importId, actorId }));
  if (!result) return tell(request, context, importId, "importPage.unavailable", true);
  if (result === "started") {
    goOnWithImport(context, importId);
    return tell(request, context, importId, "importPage.started");
  }
  if (result === "canceled") return tell(request, context, importId, "importPage.canceledToast");
  if (!(await findImport(context.db, importId))) throw new Response(null, { status: 404 });
  const reason = result === "over" ? "importPage.over" : "importPage.notReady";
  return tell(request, context, importId, reason, true);
}

function tell(
  request: Request,
  context: AppLoadContext,
  importId: string,
  text: TextKey,
  hasFailed = false,
) {
  const title = getTranslate(context.locale)(text);
  const variant = hasFailed ? "destructive" : "default";
  return redirectWithToast(request, context, paths.adminImport(importId), { title, variant });
}
