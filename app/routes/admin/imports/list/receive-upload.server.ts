import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { goOnWithImport } from "#app/routes/admin/imports/import-steps.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { type RefusedUpload, receiveImport } from "./import-upload.server.ts";
import type { RefusedImport } from "./upload-form.tsx";

/** Takes a file; its reading begins after the response. */
export async function takeUpload({ request, context }: ActionFunctionArgs) {
  const admin = context.visitor === "unavailable" ? null : await guard(request, context);
  if (!admin) return refuseUnavailable(request, context);
  const actorId = admin.userId;
  const received = await orNull(receiveImport(request, context, { actorId }));
  if (!received) return refuseUnavailable(request, context);
  if (received.state === "refused") return refuse(context, received);
  goOnWithImport(context, received.id);
  const title = getTranslate(context.locale)("importForm.uploaded");
  return redirectWithToast(request, context, paths.adminImport(received.id), { title });
}

/** Whoever is sent away has sent the file to its end first: a browser that is cut off shows no answer. */
async function guard(request: Request, context: AppLoadContext) {
  try {
    return await requireAdmin(request, context);
  } catch (answer) {
    await drain(request);
    throw answer;
  }
}

async function drain({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed) return;
  const reader = body.getReader();
  while (!(await reader.read()).done);
}

function refuse(context: AppLoadContext, { status, type, errors }: RefusedUpload) {
  context.isFormRefused = true;
  const t = getTranslate(context.locale);
  const sentences = Object.entries(errors).map(([name, key]) => [name, t(key)]);
  const refused: RefusedImport = { type, errors: Object.fromEntries(sentences) };
  return data(refused, { status });
}

async function refuseUnavailable(request: Request, context: AppLoadContext) {
  await drain(request).catch(() => null);
  context.isFormRefused = true;
  const text = getTranslate(context.locale)("importForm.unavailable");
  const refused: RefusedImport = { type: null, errors: { "": text } };
  return data(refused, { status: 503, headers: { "Retry-After": "30" } });
}
