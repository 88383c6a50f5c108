import { SubmitButton, TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { SessionView } from "./load-account.server.ts";

/** The sessions of the member; null during an outage. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] | null }) {
  const { t } = useTexts();
  return (
    <section className="card p-6" aria-labelledby="sessions">
      <h2 id="sessions" className="text-lg">
        {t("sessions.title")}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {t(sessions ? "sessions.text" : "sessions.unavailable")}
      </p>
      {sessions && (
        <ul className="mt-2 divide-y divide-line">
          {sessions.map((session) => (
            <SessionItem key={session.publicId} session={session} />
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2 border-t border-line pt-5">
        {sessions && sessions.length > 1 && (
          <form method="post">
            <TranslatedSubmitButton
              label="sessions.others"
              intent="end-other-sessions"
              look="secondary"
            />
          </form>
        )}
        <form method="post">
          <TranslatedSubmitButton
            label="sessions.everywhere"
            intent="end-all-sessions"
            look="danger"
          />
        </form>
        <p className="basis-full text-sm text-muted">{t("sessions.everywhereText")}</p>
      </div>
    </section>
  );
}

function SessionItem({ session }: { session: SessionView }) {
  const { t } = useTexts();
  const device = session.device || t("sessions.unknownDevice");
  return (
    <li className="flex flex-wrap items-center md:flex-nowrap justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
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
      <form method="post" className="shrink-0">
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
