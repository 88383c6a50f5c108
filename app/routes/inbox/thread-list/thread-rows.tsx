import { Fragment } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { CHOSEN } from "./chosen-tools.tsx";
import { ThreadListItem } from "./thread-list-item.tsx";
import type { ListThread } from "./thread-list-view.ts";

type Row = ListThread & { url: string };

interface RowProps {
  selectedId: string | null;
  /** The rows of a refused form. */
  chosen: readonly unknown[];
}

interface ThreadRowsProps extends RowProps {
  threads: Row[];
  /** So many late requests are at the top. */
  pinned: number;
}

/** The conversations; late requests at the top are a list of their own. */
export function ThreadRows({ threads, pinned, ...props }: ThreadRowsProps) {
  const { t } = useTexts();
  const firstLate = threads.find(({ waiting }) => waiting?.look === "late");
  return (
    <div id="thread-rows" className="thread-rows">
      {groupThreads(threads, pinned).map(({ name, threads }) => (
        // Without late requests the list of the others keeps its elements.
        <Fragment key={name ?? "others"}>
          {name && (
            <h2 id={groupId(name)} className="thread-group">
              {t(GROUPS[name], { count: threads.length })}
            </h2>
          )}
          <ul aria-labelledby={name && groupId(name)} className="divide-y divide-line">
            {threads.map((thread) => (
              <ThreadRow
                key={thread.id}
                thread={thread}
                isFirstLate={thread === firstLate}
                {...props}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

const GROUPS = { late: "inbox.lateRequests", others: "inbox.others" } as const;

const groupId = (name: keyof typeof GROUPS) => `group-${name}`;

interface Group {
  /** A list without late requests is one group without a name. */
  name?: keyof typeof GROUPS;
  threads: Row[];
}

/** The late requests at the top, and the others. */
function groupThreads(threads: Row[], pinned: number): Group[] {
  if (pinned === 0) return [{ threads }];
  const groups: Group[] = [
    { name: "late", threads: threads.slice(0, pinned) },
    { name: "others", threads: threads.slice(pinned) },
  ];
  return groups.filter(({ threads }) => threads.length > 0);
}

/** A conversation, and the box that chooses it. */
function ThreadRow(props: RowProps & { thread: Row; isFirstLate: boolean }) {
  const { thread, isFirstLate, selectedId, chosen } = props;
  const { t } = useTexts();
  const isChosen = chosen.includes(thread.id);
  return (
    <li>
      <ThreadListItem
        {...{ thread, isFirstLate }}
        url={thread.url}
        isSelected={thread.id === selectedId}
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
