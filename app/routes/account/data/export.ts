import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { exportPersonalData } from "#app/domain/privacy/export/export-data.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { waitingMinutes } from "#app/web/forms/forms.server.ts";
import { streamedFile } from "#app/web/responses/streamed-file.server.ts";
import { requireRecentSignIn, requireVisitor } from "#app/web/session/guards.server.ts";

/** Only a POST downloads the data. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireVisitor(request, context);
  return redirect(paths.accountData());
}

/** Returns the member's data as a download, or redirects to the page that reports the failure. */
export async function action({ request, context }: ActionFunctionArgs) {
  const act = { title: "accountData.export.button", resumes: "asked" } as const;
  const { userId } = await requireRecentSignIn(request, context, act);
  const { db, env } = context;
  const result = await whenAvailable(exportPersonalData(db, { userId, appOrigin: env.APP_ORIGIN }));
  if (result?.state === "ready")
    return streamedFile(result.json, { name: "my-data", type: "json" });
  return refuse(request, context, result?.retryAfterSeconds ?? null);
}

function refuse(request: Request, context: AppLoadContext, retryAfterSeconds: number | null) {
  const t = getTranslate(context.locale);
  const count = waitingMinutes(retryAfterSeconds ?? 0);
  return redirectWithToast(request, context, paths.accountData(), {
    title: t("accountData.export.failedTitle"),
    description:
      retryAfterSeconds === null
        ? t("accountData.export.failed")
        : t("accountData.export.tooMany", { count }),
    variant: "destructive",
  });
}
