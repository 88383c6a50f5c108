import { formatDay, formatTime } from "#app/i18n/format-live.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { DeliveryNote } from "./delivery-note.tsx";
import type { MessageRow } from "./message-rows.ts";
import { MessageText } from "./message-text.tsx";
import type { Participant } from "./thread-view.ts";

interface MessageItemProps {
  row: MessageRow;
  sender: Participant;
  isOwn: boolean;
  onRetry(): void;
  onEdit(): void;
}

export function MessageItem({ row, sender, isOwn, onRetry, onEdit }: MessageItemProps) {
  const { t } = useTexts();
  const bubble = isOwn ? "bg-accent-soft rounded-tr-sm" : "bg-sunken rounded-tl-sm";
  return (
    <div className={`flex gap-2.5 ${isOwn ? "flex-row-reverse" : ""}`}>
      <Avatar name={sender.name} imageKey={sender.avatarKey} size="sm" />
      <div className={`flex min-w-0 max-w-[85%] flex-col ${isOwn ? "items-end" : "items-start"}`}>
        <p className="flex max-w-full flex-wrap items-baseline gap-x-2 px-1 text-xs text-muted wrap-anywhere">
          <span className="font-semibold text-ink">{sender.name || t("thread.user")}</span>
          {row.createdAt !== null && <MessageTime at={row.createdAt} />}
        </p>
        <div
          className={`mt-1 max-w-full rounded-lg px-3.5 py-2 text-sm ${bubble} ${row.createdAt === null ? "opacity-70" : ""}`}
        >
          <MessageText content={row.content} />
        </div>
        {row.delivery && <DeliveryNote delivery={row.delivery} onRetry={onRetry} onEdit={onEdit} />}
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
