import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { goOnWithImport } from "#app/routes/admin/imports/import-steps.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { readFailure } from "#app/web/forms/form-answer.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { type RefusedUpload, receiveImport } from "./import-upload.server.ts";
import type { RefusedImport } from "./upload-form.tsx";

/**
 * Takes a file; its reading begins after the response. No `formAction`, because the file is larger than the memory:
 * its body is read as it comes in, and to its end in any case, for a browser that is cut off shows no answer.
 */
export async function takeUpload({ request, context }: ActionFunctionArgs) {
  try {
    const { userId: actorId } = await requireAdmin(request, context);
    const received = await receiveImport(request, context, { actorId });
    if (received.state === "refused") return refuse(context, received);
    goOnWithImport(context, received.id);
    const title = getTranslate(context.locale)("importForm.uploaded");
    return redirectWithToast(request, context, paths.adminImport(received.id), { title });
  } catch (error) {
    await drain(request).catch(() => null);
    const { status } = readFailure(error);
    return refuse(context, { status, type: null, errors: { "": "importForm.unavailable" } });
  }
}

async function drain({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed) return;
  const reader = body.getReader();
  while (!(await reader.read()).done);
}

type Refusal = Pick<RefusedUpload, "type" | "errors"> & { status: number };

function refuse(context: AppLoadContext, { status, type, errors }: Refusal) {
  const t = getTranslate(context.locale);
  const sentences = Object.entries(errors).map(([name, key]) => [name, t(key)]);
  const refused: RefusedImport = { type, errors: Object.fromEntries(sentences) };
  return refuseWith(context, refused, { status });
}
