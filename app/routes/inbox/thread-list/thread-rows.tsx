import { Fragment } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { CHOSEN } from "./chosen-tools.tsx";
import { ThreadListItem } from "./thread-list-item.tsx";
import type { ListThread, ThreadGroup } from "./thread-list-view.ts";

type Row = ListThread & { url: string };

interface RowProps {
  selectedId: string | null;
  shownId: string | null;
  /** The rows of a refused form. */
  chosen: readonly unknown[];
}

interface ThreadRowsProps extends RowProps {
  threads: Row[];
  /** The order is that of who waits longest. */
  isGrouped: boolean;
}

/** The conversations, in groups by how long their clients wait. */
export function ThreadRows({ threads, isGrouped, ...props }: ThreadRowsProps) {
  const { t } = useTexts();
  return (
    <div id="thread-rows" className="thread-rows">
      {groupThreads(threads, isGrouped).map(({ name, threads }) => (
        // Without a name the list keeps its elements.
        <Fragment key={name ?? "all"}>
          {name && (
            <h2 id={groupId(name)} className="thread-group">
              {t(`inbox.groups.${name}`, { count: threads.length })}
            </h2>
          )}
          <ul aria-labelledby={name && groupId(name)}>
            {threads.map((thread) => (
              <ThreadRow key={thread.id} thread={thread} {...props} />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

const groupId = (name: ThreadGroup) => `group-${name}`;

const GROUPS = ["late", "soon", "none"] as const;

/** A list without a late wait is one group without a name if it has no other group. */
function groupThreads(
  threads: Row[],
  isGrouped: boolean,
): { name?: ThreadGroup; threads: Row[] }[] {
  const groups = GROUPS.map((name) => ({
    name,
    threads: threads.filter(({ group }) => group === name),
  })).filter((group) => group.threads.length > 0);
  const isPlain = groups.length < 2 && groups[0]?.name !== "late";
  return isGrouped && !isPlain ? groups : [{ threads }];
}

/** A conversation, and the box that chooses it. */
function ThreadRow({ thread, selectedId, shownId, chosen }: RowProps & { thread: Row }) {
  const { t } = useTexts();
  const isChosen = chosen.includes(thread.id);
  return (
    <li>
      <ThreadListItem
        thread={thread}
        url={thread.url}
        isSelected={thread.id === selectedId}
        isShown={thread.id === shownId}
      />
      <label className="row-choice">
        <input
          // A new element: the ticks of a refused form go with it, also those that a click set.
          key={isChosen ? "chosen" : "free"}
          type="checkbox"
          className="tick"
          name="thread"
          value={thread.id}
          form={CHOSEN}
          defaultChecked={isChosen}
          aria-label={t("inboxTools.choose", { name: thread.name })}
        />
      </label>
    </li>
  );
}
