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
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { goOnWithImport } from "#app/routes/admin/imports/import-steps.server.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { SettingsTabs } from "#app/routes/admin/settings/settings-tabs.tsx";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { readFailure } from "#app/web/forms/form-answer.server.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { describeImportPanel } from "./import-list.server.ts";
import { ImportPanel } from "./import-panel.tsx";
import { type RefusedUpload, receiveImport } from "./import-upload.server.ts";
import type { RefusedImport } from "./upload-form.tsx";

type Refusal = Pick<RefusedUpload, "type" | "errors"> & { status: number };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** With what sends the browser on to a template, while the page stays. */
export function headers(args: HeadersArgs): Headers {
  const all = formPageHeaders(args);
  const refresh = args.loaderHeaders.get("Refresh");
  if (refresh) all.set("Refresh", refresh);
  return all;
}

export const loader = loadPanel;
export const action = readUpload;

/** The same as the tab of the settings; here a file that was not taken comes back. */
export default function AdminImportsPage() {
  const { imports, mostRows, template, hasSecondFactor } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminSettings()}
      title={t("admin.settings")}
      text={t("settingsTabs.text")}
      hasSecondFactor={hasSecondFactor}
    >
      <div className="mt-6">
        <SettingsTabs current="import" />
      </div>
      <ImportPanel {...{ imports, mostRows, template, refused }} />
    </AdminPage>
  );
}

/** For a template, and for a file that was not taken; otherwise the tab of the settings is the place. */
async function loadPanel({ request, context }: LoaderFunctionArgs) {
  const { isFormPost, visitor } = context;
  const isOutage = visitor === "unavailable" && isFormPost;
  const admin = isOutage ? null : await requireAdmin(request, context);
  const wanted = new URL(request.url).searchParams.get("template");
  const template = IMPORT_TYPES.find((type) => type === wanted) ?? null;
  if (!template && !isFormPost) throw redirect(paths.adminSettings({ tab: "import" }));
  const page = describePage(context, {
    title: "admin.settings",
    isIndexed: false,
    sections: ["admin", "secondFactor", "settingsTabs", "importForm", "importStates"],
  });
  const answer = {
    ...page,
    ...(await describeImportPanel(context)),
    template: isFormPost ? null : template,
    hasSecondFactor: admin?.hasSecondFactor ?? true,
  };
  const file = answer.template && paths.adminImportTemplate(answer.template);
  return data(answer, file ? { headers: { Refresh: `0; url=${file}` } } : {});
}

/**
 * Takes a file; its reading begins after the response. No `formAction`, because the file is larger than the memory:
 * its body is read as it comes in, and to its end in any case, for a browser that is cut off shows no answer.
 */
async function readUpload({ request, context }: ActionFunctionArgs) {
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

function refuse(context: AppLoadContext, { status, type, errors }: Refusal) {
  const t = getTranslate(context.locale);
  const sentences = Object.entries(errors).map(([name, key]) => [name, t(key)]);
  const refused: RefusedImport = { type, errors: Object.fromEntries(sentences) };
  return refuseWith(context, refused, { status });
}
