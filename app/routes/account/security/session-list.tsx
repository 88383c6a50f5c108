import { Icon } from "#app/components/ui/icon.tsx";
import { SubmitButton, TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { SessionView } from "./load-account.server.ts";

/** Fewer sessions of one kind of browser are shown one by one. */
const LEAST_GROUPED = 3;

/** Other sessions of the same kind of browser belong together; this one comes alone. */
function grouped(sessions: readonly SessionView[]): SessionView[][] {
  const groups = new Map<string, SessionView[]>();
  for (const session of sessions) {
    const kind = session.isCurrent ? "current" : `other ${session.device}`;
    groups.set(kind, [...(groups.get(kind) ?? []), session]);
  }
  return [...groups.values()];
}

/** The sessions of the member; null during an outage. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] | null }) {
  const { t } = useTexts();
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="sessions">
      <h2 id="sessions" className="text-lg">
        {t("sessions.title")}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {t(sessions ? "sessions.text" : "sessions.unavailable")}
      </p>
      {sessions && (
        <ul className="mt-2 divided">
          {grouped(sessions).map((group) =>
            group.length < LEAST_GROUPED ? (
              group.map((session) => <SessionItem key={session.publicId} session={session} />)
            ) : (
              <SessionGroup key={group[0]?.publicId} sessions={group} />
            ),
          )}
        </ul>
      )}
      <EndSessions hasOthers={sessions !== null && sessions.length > 1} />
    </section>
  );
}

/** The usual way is in view; the one that includes this browser is folded. */
function EndSessions({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useTexts();
  return (
    <div className="mt-2 border-t border-line">
      {hasOthers && (
        <form method="post" className="pt-5">
          <TranslatedSubmitButton
            label="sessions.others"
            intent="end-other-sessions"
            look="secondary"
          />
        </form>
      )}
      <details className="session-group">
        <summary className="text-muted">
          {t("sessions.more")}
          <Icon name="chevronDown" className="size-4" />
        </summary>
        <p className="text-muted">{t("sessions.everywhereText")}</p>
        <form method="post" className="mt-3">
          <TranslatedSubmitButton
            label="sessions.everywhere"
            intent="end-all-sessions"
            look="danger"
          />
        </form>
      </details>
    </div>
  );
}

/** Many sessions of one kind of browser, folded: the latest says whether they are in use. */
function SessionGroup({ sessions }: { sessions: readonly SessionView[] }) {
  const { t } = useTexts();
  const [latest] = sessions;
  if (!latest) return null;
  const device = latest.device || t("sessions.unknownDevice");
  return (
    <li>
      <details className="session-group">
        <summary>
          <span>
            <b>{t("sessions.group", { device, count: sessions.length })}</b>
            <span className="mt-1 block text-muted">
              {t("sessions.lastSeen")}{" "}
              <time dateTime={latest.lastSeen.iso}>{latest.lastSeen.text}</time>
            </span>
          </span>
          <Icon name="chevronDown" className="size-4" />
        </summary>
        <ul className="divided border-t border-line">
          {sessions.map((session) => (
            <SessionItem key={session.publicId} session={session} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function SessionItem({ session }: { session: SessionView }) {
  const { t } = useTexts();
  const device = session.device || t("sessions.unknownDevice");
  return (
    <li className="account-row">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {device}
          {session.isCurrent && <span className="badge badge-accent">{t("sessions.current")}</span>}
        </p>
        <p className="mt-1 text-sm text-muted">
          {t("sessions.lastSeen")}{" "}
          <time dateTime={session.lastSeen.iso}>{session.lastSeen.text}</time>
        </p>
        <p className="text-sm text-muted">
          {t(`sessions.started.${session.method}`)}{" "}
          <time dateTime={session.started.iso}>{session.started.text}</time>
        </p>
      </div>
      <form method="post">
        <input type="hidden" name="session" value={session.publicId} />
        <SubmitButton
          label={t(session.isCurrent ? "sessions.signOut" : "sessions.signOutDevice")}
          intent="end-session"
          look="secondary"
          aria-label={session.isCurrent ? undefined : t("sessions.signOutOf", { device })}
        />
      </form>
    </li>
  );
}
