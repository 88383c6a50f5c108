import { useTexts } from "#app/i18n/texts.tsx";

/** Shown while the other side has the conversation open. */
export function PresenceDot({ name, isOnline }: { name: string; isOnline: boolean }) {
  const { t } = useTexts();
  if (!isOnline) return null;
  return (
    <span className="size-2 shrink-0 rounded-full bg-success" title={t("thread.online", { name })}>
      <span className="sr-only">{t("thread.online", { name })}</span>
    </span>
  );
}
