import type { useLoaderData } from "@remix-run/react";
import { AgeText, RowAction, StateBadge } from "#app/components/admin/row-list.tsx";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import { useQueueWords } from "./figures.tsx";
import type { loadQueues } from "./load-overview.server.ts";

type QueueView = ReturnType<typeof useLoaderData<typeof loadQueues>>["busy"][number];

/** Their pages say what they are for. */
export function EmptyQueues({ queues }: { queues: readonly QueueView[] }) {
  const { t, locale } = useTexts();
  const format = numberFormat(formatTag(locale));
  const words = useQueueWords();
  return (
    <section className="card mt-6" aria-labelledby="empty">
      <h2 id="empty" className="px-5 py-3 text-sm text-muted">
        {t("queues.none")}
      </h2>
      <ul className="text-sections">
        {queues.map(({ queue, decided }) => (
          <li key={queue}>
            <a href={words(queue).href}>
              <span>{words(queue).title}</span>{" "}
              {decided > 0 && (
                <small>
                  {t("queues.decided", { count: decided, number: format.format(decided) })}
                </small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The law sets a time for these. */
const WITH_DEADLINE: readonly QueueView["queue"][] = ["withdrawals"];

/** What it is for, and below that the items that wait longest. */
export function QueueRow({ queue, waiting, decided, oldest, isOverdue, items }: QueueView) {
  const { t, locale } = useTexts();
  const format = numberFormat(formatTag(locale));
  const { href, title, text } = useQueueWords()(queue);
  const more = waiting - items.length;
  return (
    <li>
      <a href={href} className="row queue-row">
        <span>
          <span className="row-title">{title}</span>{" "}
          {WITH_DEADLINE.includes(queue) && <span className="amber">{t("queues.deadline")}</span>}
          <span className="block text-muted">{text}</span>
          {decided > 0 && (
            <span className="block text-xs text-muted tabular-nums">
              {t("queues.decided", { count: decided, number: format.format(decided) })}
            </span>
          )}
        </span>
        {/* Otherwise each item says how long it waits. */}
        {items.length === 0 && (
          <span className="queue-count">
            <StateBadge tone={isOverdue ? "bad" : "waiting"}>
              {t("queues.waiting", { count: waiting, number: format.format(waiting) })}
              {isOverdue && `, ${t("queues.late")}`}
            </StateBadge>{" "}
            {oldest && <AgeText iso={oldest.iso} text={t("queues.oldest", { age: oldest.text })} />}
          </span>
        )}
      </a>
      {items.length > 0 && (
        <ul className="queue-items">
          {items.map((item) => (
            <QueueItem key={item.id} {...item} isRequest={queue === "requests"} />
          ))}
          {more > 0 && (
            <li>
              <a href={href} className="link">
                {t("queues.more", { count: more, number: format.format(more) })}
              </a>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

/** Who waits, for what, and how long. */
function QueueItem(props: QueueView["items"][number] & { isRequest: boolean }) {
  const { href, name, facts, age, isOverdue, isRequest } = props;
  const { t } = useTexts();
  // The name of the queue says that clients wait too long.
  const isNamedLate = isOverdue && !isRequest;
  return (
    <li>
      <a href={href}>
        <b>{name}</b>{" "}
        <span className="queue-facts">
          <FactLine facts={facts} />
        </span>{" "}
        <StateBadge tone={isOverdue ? "bad" : "waiting"}>
          <AgeText
            iso={age.iso}
            text={isNamedLate ? `${age.text}, ${t("queues.late")}` : age.text}
          />
        </StateBadge>{" "}
        <RowAction>{t(isRequest ? "queues.openRequest" : "queues.open")}</RowAction>
      </a>
    </li>
  );
}
