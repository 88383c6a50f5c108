import { AgeText } from "#app/components/admin/age-text.tsx";
import { RowItem, RowList } from "#app/components/admin/row-list.tsx";
import type { Queue, QueueShow } from "#app/domain/queues/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { QueueItemView } from "./load-queue.server.ts";

interface QueueRowsProps {
  queue: Queue;
  show: QueueShow;
  rows: readonly QueueItemView[];
}

export function QueueRows({ queue, show, rows }: QueueRowsProps) {
  return (
    <RowList>
      {rows.map((row) =>
        queue === "blocks" ? (
          <BlockRow key={row.id} row={row} isWaiting={show === "waiting"} />
        ) : (
          <RowItem
            key={row.id}
            href={paths.adminQueueItem(queue, row.id)}
            title={row.name}
            badge={row.kind && <span className="badge">{row.kind}</span>}
            text={row.text}
            aside={<AgeText {...row.age} />}
          />
        ),
      )}
    </RowList>
  );
}

/** There is nothing to open: who has blocked whom, and the button that says it was noticed. */
function BlockRow({ row, isWaiting }: { row: QueueItemView; isWaiting: boolean }) {
  const { t } = useTexts();
  const { id, name, address, text, age } = row;
  return (
    <RowItem title={name} text={text} aside={<AgeText {...age} />}>
      {isWaiting && (
        <form method="post">
          <button
            type="submit"
            name="block"
            value={id}
            className="button button-secondary"
            aria-label={t("queues.notedNamed", { name, email: address })}
            data-pending={t("queues.noting")}
          >
            {t("queues.noted")}
          </button>
        </form>
      )}
    </RowItem>
  );
}
