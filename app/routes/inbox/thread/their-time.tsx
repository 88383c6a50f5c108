import { useTexts } from "#app/i18n/texts.tsx";
import { useTimeIn } from "#app/routes/inbox/log/reader-time.ts";

/** The other side's time of day, beside their name; nothing without scripts or their zone. */
export function TheirTime({ zone }: { zone: string }) {
  const { t } = useTexts();
  const time = useTimeIn(zone);
  if (!time) return null;
  return (
    <span className="shrink-0 text-xs font-normal text-muted">
      {t("thread.theirTime", { time })}
    </span>
  );
}
