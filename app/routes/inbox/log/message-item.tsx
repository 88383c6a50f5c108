import { memo } from "react";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { formatDay, formatTime } from "#app/i18n/format-live.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Participant } from "#app/routes/inbox/thread/thread-view.ts";
import { DeliveryNote } from "./delivery-note.tsx";
import { isSameRow, type MessageRow } from "./message-rows.ts";
import { MessageText } from "./message-text.tsx";

interface MessageItemProps {
  row: MessageRow;
  sender: Participant;
  isOwn: boolean;
  /** The message that the page's address names. */
  isTarget: boolean;
  onRetry(row: MessageRow): void;
  onEdit(row: MessageRow): void;
}

/** The anchor of a message. */
export const messageAnchor = (seq: number) => `m-${seq}`;

export const MessageItem = memo(Message, ({ row, ...one }, { row: otherRow, ...other }) => {
  const names = Object.keys(one) as (keyof typeof one)[];
  return isSameRow(row, otherRow) && names.every((name) => one[name] === other[name]);
});

function Message({ row, sender, isOwn, isTarget, onRetry, onEdit }: MessageItemProps) {
  const { t } = useTexts();
  const { seq, kind, createdAt, delivery } = row;
  const bubble = isOwn ? "bg-accent-soft rounded-tr-sm" : "bg-sunken rounded-tl-sm";
  return (
    <div
      id={seq === null ? undefined : messageAnchor(seq)}
      // Skips the rendering of messages outside the screen.
      className={`group flex gap-2.5 ${isOwn ? "flex-row-reverse" : ""} ${delivery ? "" : "[contain-intrinsic-block-size:auto_5rem] [content-visibility:auto]"}`}
    >
      <Avatar name={sender.name} imageKey={sender.avatarKey} size="sm" />
      <div className={`flex min-w-0 max-w-[85%] flex-col ${isOwn ? "items-end" : "items-start"}`}>
        <p className="flex max-w-full flex-wrap items-baseline gap-x-2 px-1 text-xs text-muted wrap-anywhere">
          <span className="font-semibold text-ink">{sender.name || t("thread.user")}</span>
          {createdAt !== null && <MessageTime at={createdAt} />}
        </p>
        <div
          className={`mt-1 max-w-full rounded-lg px-3.5 py-2 text-sm inset-ring-accent group-target:inset-ring-2 ${isTarget ? "inset-ring-2" : ""} ${bubble} ${createdAt === null ? "opacity-70" : ""}`}
        >
          {kind === "details" && (
            <p className="mb-1 text-xs font-semibold text-muted">{t("live.addedToRequest")}</p>
          )}
          <MessageText content={row.content} />
        </div>
        {delivery && (
          <DeliveryNote
            delivery={delivery}
            onRetry={() => onRetry(row)}
            onEdit={() => onEdit(row)}
          />
        )}
      </div>
    </div>
  );
}

function MessageTime({ at }: { at: number }) {
  const { locale } = useTexts();
  return <time dateTime={new Date(at).toISOString()}>{formatTime(locale, at)}</time>;
}

/** Between the messages of two days. */
export function DaySeparator({ at }: { at: number }) {
  const { locale } = useTexts();
  return (
    <p className="flex items-center gap-3 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      <time dateTime={new Date(at).toISOString().slice(0, 10)}>{formatDay(locale, at)}</time>
    </p>
  );
}

/** Above the messages since the last visit. */
export function NewSeparator() {
  const { t } = useTexts();
  return (
    <p className="flex items-center gap-3 text-xs font-semibold text-accent-text after:h-px after:grow after:bg-accent">
      {t("live.new")}
    </p>
  );
}
