import { useEffect } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { RequestExpert } from "#app/routes/inbox/client-tools/request-view.ts";
import type { LiveThread } from "#app/routes/inbox/live/use-live-thread.ts";
import { ThreadMenuButton } from "#app/routes/inbox/tools/thread-menu.tsx";
import { PresenceDot } from "./presence-dot.tsx";

interface ClientThreadHeaderProps {
  item: RequestExpert;
  /** Where the form posts to. */
  action: string;
  live: LiveThread;
  /** Told a new word whenever something happened in the conversation. */
  onActivity(trace: string): void;
}

/** Whom the client talks to. */
export function ClientThreadHeader({ item, action, live, onActivity }: ClientThreadHeaderProps) {
  const { t } = useTexts();
  const { name, username, hasPage } = item.expert;
  const lastSeq = live.messages.at(-1)?.seq ?? 0;
  const trace = `${item.id} ${lastSeq} ${live.readUpTo.expert} ${live.readUpTo.client}`;
  useEffect(() => onActivity(trace), [trace, onActivity]);
  return (
    <header className="flex items-center gap-x-3 border-b border-line py-2 pr-2 pl-4">
      <h2 className="flex min-w-0 grow items-center gap-2 text-base">
        <span className="line-clamp-2 wrap-anywhere">{name || t("thread.user")}</span>
        <PresenceDot name={name} isOnline={live.isOtherOnline} />
      </h2>
      <MarkRead action={action} seen={lastSeq} unread={item.unread} />
      {hasPage && (
        <a
          href={paths.expert(username)}
          className="link inline-flex min-h-11 items-center text-sm whitespace-nowrap"
        >
          {t("request.viewProfile")}
        </a>
      )}
      <ThreadMenuButton />
    </header>
  );
}

/** For pages without scripts: opening the page changes nothing, because mail scanners open it too. */
function MarkRead({ action, seen, unread }: { action: string; seen: number; unread: number }) {
  const { t } = useTexts();
  const isLive = useHydrated();
  if (isLive || unread === 0) return null;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="seen" value={seen} />
      <button type="submit" name="intent" value="read" className="button button-quiet">
        {t("thread.markRead")}
      </button>
    </form>
  );
}
