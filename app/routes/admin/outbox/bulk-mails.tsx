import { useTexts } from "#app/i18n/texts.tsx";
import type { ShownBulkMails } from "./bulk-view.server.ts";

/** "1,065 left, about 6 minutes". Needs the texts of `bulkMails`. */
export function BulkMailsLeft({ bulk }: { bulk: ShownBulkMails }) {
  const { t } = useTexts();
  const { left: count, number, isPaused, minutes } = bulk;
  const left = t("bulkMails.left", { count, number });
  const rest = isPaused ? t("bulkMails.paused") : t("bulkMails.minutes", { count: minutes });
  return `${left}, ${rest}`;
}
