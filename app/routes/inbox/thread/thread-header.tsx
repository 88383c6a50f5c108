import { useNavigation } from "@remix-run/react";
import { useReaderDate } from "#app/components/live/reader-time.ts";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Form, Link } from "#app/components/ui/navigation.tsx";
import type { RequestState, ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { LiveThread } from "#app/routes/inbox/live/use-live-thread.ts";
import { StateText } from "#app/routes/inbox/thread-list/state-badge.tsx";
import { ThreadMenuButton } from "#app/routes/inbox/tools/thread-tools.tsx";
import type { ThreadView } from "./expert-thread-view.server.ts";
import { PresenceDot } from "./presence-dot.tsx";
import { TheirTime } from "./their-time.tsx";
import type { RequestStateView } from "./thread-view.ts";

interface ThreadHeaderProps {
  thread: ThreadView;
  tab: ThreadTab;
  action: string;
  live: LiveThread;
}

/** Client, category, state and date; what the expert may do, most of it in the menu. */
export function ThreadHeader({ thread, tab, action, live }: ThreadHeaderProps) {
  const { t } = useTexts();
  const { formData } = useNavigation();
  const dateText = useReaderDate();
  const { quote, createdOn } = thread;
  const intent = thread.archived ? "unarchive" : "archive";
  const isSaving = formData?.get("intent") === intent;
  return (
    <header className="thread-head thread-head-own">
      <div>
        <h2 className="flex items-center gap-2 text-base">
          <span className="truncate">{quote.name}</span>
          <PresenceDot name={quote.name} isOnline={live.isOtherOnline} />
        </h2>
        <p className="thread-meta">
          <span className="badge">{quoteLabel(t, "category", quote.category)}</span>
          <StateText state={thread.life.isLost ? "lost" : live.life} />
          <time dateTime={createdOn.iso}>{dateText(createdOn, "short")}</time>
          <TheirTime zone={thread.people.client.timeZone} />
          {thread.archived && (
            <span className="badge badge-accent">{t("dashboard.archivedBadge")}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <StateControl {...{ thread, tab, action }} state={live.life} />
        <Form method="post" action={action} data-hydrated="" className="shrink-0">
          <input type="hidden" name="tab" value={tab} />
          <button
            type="submit"
            name="intent"
            value={intent}
            disabled={isSaving}
            className="button button-secondary button-small"
          >
            <Icon name="archive" className="size-4" />
            <span className="max-lg:sr-only">
              {t(isSaving ? "dashboard.archiving" : `dashboard.${intent}`)}
            </span>
          </button>
        </Form>
        <ThreadMenuButton />
      </div>
    </header>
  );
}

/** Whether the expert may mark the request as won, or note more about an agreement. */
export function mayWin({ allowed, state }: RequestStateView): boolean {
  return allowed.includes("win") || (state === "won" && allowed.includes("unwin"));
}

interface StateControlProps extends Omit<ThreadHeaderProps, "live"> {
  state: RequestState;
}

/** What the expert may set. */
function StateControl({ thread, tab, action, state }: StateControlProps) {
  const { t } = useTexts();
  const { life } = thread;
  const mayLose = life.isLost || ["replied", "closed", "expired"].includes(state);
  return (
    <>
      {["new", "seen"].includes(state) && life.allowed.includes("decline") && (
        <button
          type="button"
          popovertarget="decline"
          className="button button-secondary button-small"
        >
          {t("inboxTools.decline")}
        </button>
      )}
      {mayWin(life) && (
        <button
          type="button"
          popovertarget="won"
          aria-pressed={state === "won"}
          className="button button-secondary button-small"
        >
          {t("inboxTools.won")}
        </button>
      )}
      {mayLose && (
        <Form method="post" action={action} data-hydrated="">
          <input type="hidden" name="tab" value={tab} />
          <button
            type="submit"
            name="intent"
            value={life.isLost ? "unlose" : "lose"}
            aria-pressed={life.isLost}
            className="button button-secondary button-small"
          >
            {t("inboxTools.lostButton")}
          </button>
        </Form>
      )}
    </>
  );
}

/** The link back on small screens, where only one of list and thread is visible. */
export function BackToList({ url }: { url: string }) {
  const { t } = useTexts();
  return (
    <Link
      to={url}
      className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink md:hidden"
    >
      <Icon name="arrowLeft" className="size-4" />
      {t("dashboard.backToList")}
    </Link>
  );
}
