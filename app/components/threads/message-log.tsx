import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Side } from "#party/protocol.ts";
import { DaySeparator, MessageItem } from "./message-item.tsx";
import type { MessageRow } from "./message-rows.ts";
import type { Participant } from "./thread-view.ts";

interface MessageLogProps {
  side: Side;
  people: Record<Side, Participant>;
  rows: MessageRow[];
  /** Where earlier messages are, and from a page of those the way back. */
  earlierUrl: string | null;
  latestUrl: string | null;
  /** What is said where no message is. */
  empty: { title: string; text: string };
  onRetry(key: string): void;
  onEdit(row: MessageRow): void;
}

/**
 * The messages, oldest first. The reversed column makes the browser itself start at the end, stay there while messages come in, and stay
 * put while the reader is further up: without any script.
 */
export function MessageLog(props: MessageLogProps) {
  const { side, people, rows, earlierUrl, latestUrl, empty, onRetry, onEdit } = props;
  const { t } = useTexts();
  const other = people[side === "expert" ? "client" : "expert"];
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain p-4 -outline-offset-2"
    >
      <div
        role="log"
        aria-label={t("thread.logLabel", { name: other.name || t("thread.user") })}
        className="mb-auto flex flex-col gap-5"
      >
        <PageLink url={earlierUrl} label={t("thread.earlier")} />
        {rows.length === 0 && <EmptyLog title={empty.title} text={empty.text} />}
        {rows.map((row) => (
          <Fragment key={row.rowKey}>
            {row.startsDay && row.createdAt !== null && <DaySeparator at={row.createdAt} />}
            <MessageItem
              row={row}
              sender={people[row.side]}
              isOwn={row.side === side}
              onRetry={() => onRetry(row.key)}
              onEdit={() => onEdit(row)}
            />
          </Fragment>
        ))}
        <PageLink url={latestUrl} label={t("thread.latest")} />
      </div>
    </div>
  );
}

function PageLink({ url, label }: { url: string | null; label: string }) {
  if (!url) return null;
  return (
    <p className="text-center">
      <Link to={url} preventScrollReset className="button button-quiet">
        {label}
      </Link>
    </p>
  );
}

function EmptyLog({ title, text }: { title: string; text: string }) {
  return (
    <div className="mx-auto max-w-sm py-10 text-center text-sm">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-muted">{text}</p>
    </div>
  );
}
