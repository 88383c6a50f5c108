import type { useLoaderData } from "@remix-run/react";
import { AgeText, RowAction, StateBadge } from "#app/components/admin/row-list.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import { useQueueWords } from "./figures.tsx";
import type { loadQueues } from "./load-overview.server.ts";

type QueueView = ReturnType<typeof useLoaderData<typeof loadQueues>>["busy"][number];

/** In one line: its name, what it has when it has something, and a zero. */
export function EmptyQueueRow({ queue }: Pick<QueueView, "queue">) {
  const { t } = useTexts();
  const { href, title } = useQueueWords()(queue);
  return (
    <li>
      <a href={href} className="row empty-queue">
        <span>{title}</span> <span>{t(`queues.holds.${queue}`)}</span>{" "}
        <span className="tabular-nums">0</span>
      </a>
    </li>
  );
}

/** A queue: above the items that wait longest its name, and otherwise also what it is for. */
export function QueueRow({ queue, waiting, decided, oldest, isOverdue, items }: QueueView) {
  const { t, locale } = useTexts();
  const format = numberFormat(formatTag(locale));
  const { href, title, text } = useQueueWords()(queue);
  const done = decided > 0 && (
    <span className="text-xs text-muted tabular-nums">
      {t("queues.decided", { count: decided, number: format.format(decided) })}
    </span>
  );
  if (items.length > 0)
    return (
      <li>
        <a href={href} className="row queue-row">
          <span>
            <span className="row-title">{title}</span>{" "}
            <span className="text-muted tabular-nums">{format.format(waiting)}</span>
          </span>{" "}
          {done}
        </a>
        <QueueItems queue={queue} items={items} more={waiting - items.length} />
      </li>
    );
  return (
    <li>
      <a href={href} className="row queue-row">
        <span>
          <span className="row-title">{title}</span>{" "}
          <span className="block text-muted">{text}</span>
          {done}
        </span>
        <span className="queue-count">
          <StateBadge tone={isOverdue ? "bad" : "waiting"}>
            {t("queues.waiting", { count: waiting, number: format.format(waiting) })}
            {isOverdue && `, ${t("queues.late")}`}
          </StateBadge>{" "}
          {oldest && <AgeText iso={oldest.iso} text={t("queues.oldest", { age: oldest.text })} />}
        </span>
      </a>
    </li>
  );
}

/** Those that wait longest; `more` others wait, too. */
function QueueItems({ queue, items, more }: Pick<QueueView, "queue" | "items"> & { more: number }) {
  const { t, locale } = useTexts();
  const number = numberFormat(formatTag(locale)).format(more);
  const { href } = useQueueWords()(queue);
  return (
    <ul className="queue-items">
      {items.map((item) => (
        <QueueItem key={item.id} {...item} isRequest={queue === "requests"} />
      ))}
      {more > 0 && (
        <li>
          <a href={href} className="link">
            {t("queues.more", { count: more, number })}
          </a>
        </li>
      )}
    </ul>
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
        <Avatar name={name} imageKey={null} size="sm" /> <b>{name}</b>{" "}
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
