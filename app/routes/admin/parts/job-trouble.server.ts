import type { JobTrouble } from "#app/domain/health/job-reports.server.ts";
import type { Translate } from "#app/i18n/translate.ts";

/** "Background jobs didn't run in 6 of the last 9 hours"; null when all hours went well. */
export function describeJobTrouble(
  t: Translate,
  { failed = 0, none = 0, total = 0 }: Partial<JobTrouble>,
): string | null {
  const texts = [
    failed > 0 && t("health.hours.failed", { count: failed, total }),
    none > 0 && t("health.hours.none", { count: none, total }),
  ].filter(Boolean);
  return texts.join(". ") || null;
}
