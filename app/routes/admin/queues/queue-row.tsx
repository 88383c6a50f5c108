import type { useLoaderData } from "@remix-run/react";
import { AgeText, StateBadge } from "#app/components/admin/row-list.tsx";
// One file for the whole admin area, as in its navigation.
import symbols from "#app/components/pictures/admin-parts.svg?no-inline";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { useQueueWords } from "./figures.tsx";
import type { loadQueues } from "./load-overview.server.ts";

type QueueView = ReturnType<typeof useLoaderData<typeof loadQueues>>["busy"][number];

/** One quiet line: their pages say what they are for. */
export function EmptyQueues({ queues }: { queues: readonly QueueView[] }) {
  const { t, locale } = useTexts();
  const format = numberFormat(formatTag(locale));
  const words = useQueueWords();
  return (
    <section className="mt-8 text-sm text-muted" aria-labelledby="empty">
      <h2 id="empty" className="text-sm">
        {t("queues.none")}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {queues.map(({ queue, decided }) => (
          <li key={queue}>
            <a
              href={words(queue).href}
              className="inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline"
            >
              {words(queue).title}
            </a>
            {decided > 0 && (
              <span className="text-xs">
                {" "}
                ({t("queues.decided", { count: decided, number: format.format(decided) })})
              </span>
            )}
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
        <svg className="icon size-5" aria-hidden="true">
          <use href={`${symbols}#${queue}`} />
        </svg>
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
        <span className="queue-count">
          <StateBadge tone={isOverdue ? "bad" : "waiting"}>
            {t("queues.waiting", { count: waiting, number: format.format(waiting) })}
            {isOverdue && `, ${t("queues.late")}`}
          </StateBadge>{" "}
          {oldest && items.length === 0 && (
            <AgeText iso={oldest.iso} text={t("queues.oldest", { age: oldest.text })} />
          )}
        </span>
      </a>
      {items.length > 0 && (
        <ul className="queue-items">
          {items.map((item) => (
            <QueueItem key={item.id} {...item} />
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
function QueueItem({ href, name, text, age }: QueueView["items"][number]) {
  return (
    <li>
      <a href={href}>
        <b>{name}</b> {text && <span>{text}</span>} <AgeText {...age} />
      </a>
    </li>
  );
}
