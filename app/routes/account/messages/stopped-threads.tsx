import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface StoppedThreadsProps {
  threads: readonly { threadId: string; name: string; category: string }[];
}

/** The conversations without mails, each with a button to resume them. */
export function StoppedThreads({ threads }: StoppedThreadsProps) {
  const { t } = useTexts();
  return (
    <section className="card p-5 sm:p-8" aria-labelledby="stopped">
      <h2 id="stopped" className="text-lg">
        {t("messageMail.stopped.title")}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {t(threads.length > 0 ? "messageMail.stopped.text" : "messageMail.stopped.none")}
      </p>
      {threads.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {threads.map(({ threadId, name, category }) => (
            <li
              key={threadId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <p className="min-w-0 text-sm">
                <a
                  className="link inline-flex min-h-9 items-center wrap-anywhere"
                  href={paths.thread(threadId)}
                >
                  {name}
                </a>
                <span className="block text-muted">{category}</span>
              </p>
              <form method="post">
                <input type="hidden" name="thread" value={threadId} />
                <button
                  type="submit"
                  name="intent"
                  value="resume"
                  className="button button-secondary"
                  aria-label={t("messageMail.stopped.resumeNamed", { name })}
                >
                  {t("messageMail.stopped.resume")}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
