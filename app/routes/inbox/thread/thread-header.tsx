import { useNavigation } from "@remix-run/react";
import { useReaderDate } from "#app/components/live/reader-time.ts";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Form, Link } from "#app/components/ui/navigation.tsx";
import type { RequestState, ThreadTab } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { LiveThread } from "#app/routes/inbox/live/use-live-thread.ts";
import { StateBadge } from "#app/routes/inbox/thread-list/state-badge.tsx";
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

/** Client, category, date and state; the button to archive, and the menu. */
export function ThreadHeader({ thread, tab, action, live }: ThreadHeaderProps) {
  const { t } = useTexts();
  const { formData } = useNavigation();
  const dateText = useReaderDate();
  const { quote, createdOn } = thread;
  const intent = thread.archived ? "unarchive" : "archive";
  const isSaving = formData?.get("intent") === intent;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 border-b border-line py-2 pr-2 pl-4">
      <h2 className="flex items-center gap-2 text-base">
        <span className="truncate">{quote.name}</span>
        <PresenceDot name={quote.name} isOnline={live.isOtherOnline} />
      </h2>
      <div className="flex gap-1">
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
      <div className="col-span-2 my-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <div className="mr-auto flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="badge">{quoteLabel(t, "category", quote.category)}</span>
          <time dateTime={createdOn.iso}>{dateText(createdOn, "short")}</time>
          <TheirTime zone={thread.people.client.timeZone} />
          {thread.archived && (
            <span className="badge badge-accent">{t("dashboard.archivedBadge")}</span>
          )}
        </div>
        <StateControl {...{ thread, tab, action }} state={live.life} />
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

/** The state of the request, which follows from what happened, and what the expert may set. */
function StateControl({ thread, tab, action, state }: StateControlProps) {
  const { t } = useTexts();
  const { life } = thread;
  const mayLose = life.isLost || ["replied", "closed", "expired"].includes(state);
  return (
    <div className="flex items-center gap-2 pr-2">
      <StateBadge state={life.isLost ? "lost" : state} />
      {["new", "seen"].includes(state) && life.allowed.includes("decline") && (
        <>
          <a href="#reply" className="button button-primary button-small">
            {t("inboxTools.reply")}
          </a>
          <button
            type="button"
            popovertarget="decline"
            className="button button-secondary button-small"
          >
            {t("inboxTools.decline")}
          </button>
        </>
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
    </div>
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
