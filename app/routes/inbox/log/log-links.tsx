import type { MouseEvent, RefObject } from "react";
import { Link } from "#app/components/ui/navigation.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { LiveThread } from "#app/routes/inbox/live/use-live-thread.ts";

interface EarlierLinkProps {
  url: string;
  older: LiveThread["older"];
  scroller: RefObject<HTMLElement>;
}

/** Leads to earlier messages. Scripts load them into the page. */
export function EarlierLink({ url, older, scroller }: EarlierLinkProps) {
  const { t } = useTexts();
  const isLoading = older.state === "loading";
  const load = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    await older.load();
    // After the last page the link is gone and cannot hold the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        scroller.current?.focus({ preventScroll: true });
    });
  };
  return (
    // Browsers anchor the scroll position to the focused element; here the messages below must not
    // move.
    <p className="text-center text-sm text-muted [overflow-anchor:none]">
      {older.state === "failed" && <span role="status">{t("live.olderFailed")} </span>}
      <a href={url} onClick={load} className="button button-quiet" aria-busy={isLoading}>
        {t(isLoading ? "live.loading" : "thread.earlier")}
      </a>
    </p>
  );
}

interface LaterLinksProps {
  url: string;
  live: LiveThread;
  /** Called before more messages are added. */
  saveScrollAnchor(): void;
}

/** Leads to the messages after an earlier part. */
export function LaterLinks({ url, live, saveScrollAnchor }: LaterLinksProps) {
  const { t } = useTexts();
  const isLive = useHydrated();
  const load = () => {
    saveScrollAnchor();
    live.loadNewer();
  };
  return (
    <p className="flex flex-wrap justify-center gap-2 [overflow-anchor:none]">
      {isLive && (
        <button
          type="button"
          onClick={load}
          className="button button-quiet"
          disabled={live.isLoadingNewer}
        >
          {t(live.isLoadingNewer ? "live.loading" : "live.newer")}
        </button>
      )}
      <Link to={url} preventScrollReset className="button button-quiet">
        {t("thread.latest")}
      </Link>
    </p>
  );
}
