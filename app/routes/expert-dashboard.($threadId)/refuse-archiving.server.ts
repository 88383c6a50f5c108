import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";

/** 503 with the page as it was, and what failed. */
export function refuseArchiving(context: AppLoadContext) {
  const t = getTranslate(context.locale);
  const result: SubmissionResult = {
    status: "error",
    error: { archive: [t("dashboard.archiveFailed")] },
  };
  context.isFormRefused = true;
  return data(result, { status: 503, headers: { "Retry-After": "30" } });
}
