import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { IMPORT_TYPES } from "#app/domain/imports/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { continueImportAfterResponse } from "#app/routes/admin/imports/import-steps.server.ts";
import { describeImportPanel } from "#app/routes/admin/imports/import-view.server.ts";
import { describeAdminPage, requireAdminOrOutage } from "#app/routes/admin/parts/page.server.ts";
import { SETTINGS_TITLES, SettingsPage } from "#app/routes/admin/settings/settings-page.tsx";
import { redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { formPageHeaders, readFailure } from "#app/web/forms/form-answer.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { ImportPanel } from "./import-panel.tsx";
import { type RefusedUpload, receiveImport } from "./import-upload.server.ts";
import type { RefusedImport } from "./upload-form.tsx";

type Refusal = Pick<RefusedUpload, "type" | "errors"> & { status: number };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** `Refresh` starts the download of a template and keeps the page. */
export function headers(args: HeadersArgs): Headers {
  const all = formPageHeaders(args);
  const refresh = args.loaderHeaders.get("Refresh");
  if (refresh) all.set("Refresh", refresh);
  return all;
}

export const loader = loadPanel;
export const action = readUpload;

/** The same as the tab of the settings, for a refused file and for a template. */
export default function AdminImportsPage() {
  const panel = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <SettingsPage tab="import">
      <ImportPanel {...panel} refused={refused} />
    </SettingsPage>
  );
}

async function loadPanel({ request, context }: LoaderFunctionArgs) {
  const { isFormPost } = context;
  const admin = await requireAdminOrOutage(request, context);
  const wanted = new URL(request.url).searchParams.get("template");
  const template = IMPORT_TYPES.find((type) => type === wanted) ?? null;
  if (!template && !isFormPost) throw redirect(paths.adminSettings({ tab: "import" }));
  const page = describeAdminPage(context, admin, {
    title: SETTINGS_TITLES.import,
    sections: ["settingsTabs", "importForm", "importStates", "bulkMails"],
  });
  const answer = {
    ...page,
    ...(await describeImportPanel(context)),
    template: isFormPost ? null : template,
  };
  const file = answer.template && paths.adminImportTemplate(answer.template);
  return data(answer, file ? { headers: { Refresh: `0; url=${file}` } } : {});
}

/**
 * Stores a file and reads it after the response. No `formAction`, because the file may be larger
 * than the memory, so its body is streamed. The body is always read to its end: a browser whose
 * upload is cut off shows no response.
 */
async function readUpload({ request, context }: ActionFunctionArgs) {
  try {
    const { userId: actorId } = await requireAdmin(request, context);
    const received = await receiveImport(request, context, { actorId });
    if (received.state === "refused") return refuse(context, received);
    continueImportAfterResponse(context, received.id);
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

function refuse(context: AppLoadContext, { status, type, errors }: Refusal) {
  const t = getTranslate(context.locale);
  const texts = Object.entries(errors).map(([name, key]) => [name, t(key)]);
  const refused: RefusedImport = { type, errors: Object.fromEntries(texts) };
  return refuseWith(context, refused, { status });
}
