import type { AppLoadContext } from "@remix-run/cloudflare";
import { exportPersonalData } from "#app/domain/privacy/export/export-data.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { MINUTE_MS, SECOND_MS } from "#app/platform/clock.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { streamedFile } from "#app/web/responses/streamed-file.server.ts";

/** The member's data as a file to be downloaded, or back to the page about them, which says why there is none. */
export async function downloadPersonalData(
  request: Request,
  context: AppLoadContext,
  { userId }: { userId: string },
): Promise<Response> {
  const { db, env } = context;
  const result = await whenAvailable(exportPersonalData(db, { userId, appOrigin: env.APP_ORIGIN }));
  if (result?.state === "ready")
    return streamedFile(result.json, { name: "my-data", type: "json" });
  return refuse(request, context, result?.retryAfterSeconds ?? null);
}

function refuse(request: Request, context: AppLoadContext, retryAfterSeconds: number | null) {
  const t = getTranslate(context.locale);
  const count = Math.ceil(((retryAfterSeconds ?? 0) * SECOND_MS) / MINUTE_MS);
  return redirectWithToast(request, context, paths.accountData(), {
    title: t("accountData.export.failedTitle"),
    description:
      retryAfterSeconds === null
        ? t("accountData.export.failed")
        : t("accountData.export.tooMany", { count }),
    variant: "destructive",
  });
}
