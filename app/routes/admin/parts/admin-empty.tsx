import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface AdminEmptyProps {
  icon: IconName;
  title: string;
  text?: string;
  /** The list without filters; null when there are none. */
  clearUrl?: string | null;
}

/** An empty list. With filters it shows a link that clears them. */
export function AdminEmpty({ icon, title, text, clearUrl = null }: AdminEmptyProps) {
  const { t } = useTexts();
  if (clearUrl === null) return <EmptyState icon={icon} title={title} text={text} />;
  return (
    <EmptyState
      icon="search"
      title={t("admin.list.noMatchTitle")}
      text={t("admin.list.noMatchText")}
    >
      <a href={clearUrl} className="button button-secondary">
        {t("admin.list.clear")}
      </a>
    </EmptyState>
  );
}
