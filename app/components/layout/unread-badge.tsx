import { useTexts } from "#app/i18n/texts.tsx";

/** Shown above zero only. Live pages find it by `data-unread-badge`. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <span
      data-unread-badge
      hidden={count === 0}
      className="ml-auto rounded-full bg-accent px-2 text-xs font-semibold text-on-accent"
    >
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{t("shell.unread", { count })}</span>
    </span>
  );
}
