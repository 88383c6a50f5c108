import { Link } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { quoteLabel } from "./quote-labels.ts";
import type { ListThread } from "./thread-list-view.ts";

interface ThreadListItemProps {
  thread: ListThread;
  url: string;
  isSelected: boolean;
}

export function ThreadListItem({ thread, url, isSelected }: ThreadListItemProps) {
  const { t } = useTexts();
  const { name, category, budget, timeline, updated, unread } = thread;
  return (
    <Link
      to={url}
      preventScrollReset
      aria-current={isSelected ? "true" : undefined}
      className="block border-l-2 border-transparent px-4 py-3 text-sm -outline-offset-2 hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
    >
      <span className="flex items-center gap-2">
        <span className={`min-w-0 grow truncate ${unread > 0 ? "font-bold" : "font-semibold"}`}>
          {name}
        </span>
        {unread > 0 && (
          <span className="shrink-0 rounded-full bg-accent px-2 text-xs font-semibold text-on-accent tabular-nums">
            <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
            <span className="sr-only">{t("dashboard.unread", { count: unread })}</span>
          </span>
        )}
      </span>
      <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{quoteLabel(t, "category", category)}</span>
        <time dateTime={updated.iso}>{updated.text}</time>
      </span>
      <span className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-muted">
        <span>{t("dashboard.budget", { value: quoteLabel(t, "budget", budget) })}</span>
        <span>{t("dashboard.timeline", { value: quoteLabel(t, "timeline", timeline) })}</span>
      </span>
    </Link>
  );
}
