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
  action: string;
  live: LiveThread;
  /** Receives a new value for each activity in the conversation. */
  onActivity(trace: string): void;
}

/** The header of the client's conversation. */
export function ClientThreadHeader({ item, action, live, onActivity }: ClientThreadHeaderProps) {
  const { t } = useTexts();
  const isLive = useHydrated();
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
      {/* Without scripts a button marks messages read, because mail scanners open the page too. */}
      {!isLive && item.unread > 0 && (
        <form method="post" action={action}>
          <input type="hidden" name="seen" value={lastSeq} />
          <button type="submit" name="intent" value="read" className="button button-quiet">
            {t("thread.markRead")}
          </button>
        </form>
      )}
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
