import type { ReactNode } from "react";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface AdminEmptyProps {
  icon: IconName;
  /** What it means that there is nothing at all. */
  title: string;
  text?: string;
  /** Where the list stands without its filters; null while nothing is filtered. */
  clearUrl?: string | null;
  children?: ReactNode;
}

/** A list with nothing in it: because there is nothing, or because of its filters, which it then offers to clear. */
export function AdminEmpty({ icon, title, text, clearUrl = null, children }: AdminEmptyProps) {
  const { t } = useTexts();
  if (clearUrl === null) {
    return (
      <EmptyState icon={icon} title={title} text={text}>
        {children}
      </EmptyState>
    );
  }
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
