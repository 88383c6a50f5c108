import type { SubmissionResult } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { returnedMessage, toolResult } from "#app/routes/inbox/composer/returned-message.ts";
import { LostConversation } from "#app/routes/inbox/thread/lost-conversation.tsx";
import { SelectedThread } from "#app/routes/inbox/thread/selected-thread.tsx";
import { BackToList } from "#app/routes/inbox/thread/thread-header.tsx";
import { toListQuery } from "#app/routes/inbox/thread-list/thread-list-view.ts";
import { ReturnedTool } from "#app/routes/inbox/tools/returned-tool.tsx";
import type { loadDashboard } from "./load-dashboard.server.ts";

type Loaded = SerializeFrom<typeof loadDashboard>;

/** The selected conversation, or the `first` one to answer, or why there is none. */
export function ThreadPane({ first }: Pick<Loaded, "first">) {
  const { list, thread, threadId, sendKey, ...now } = useLoaderData<typeof loadDashboard>();
  const result = useActionData<SubmissionResult>();
  const { t } = useTexts();
  const { tab = "new", q = "", unread = false, snoozed = false, sort = "waiting" } = list ?? {};
  const listQuery = toListQuery({ q, unread, snoozed, sort });
  const returned = toolResult(result);
  if (!threadId && first)
    return (
      <SelectedThread
        tab={tab}
        sendKey={sendKey}
        thread={first}
        action={paths.thread(first.id, listQuery)}
        listUrl={paths.dashboard({ tab, ...listQuery })}
        returned={null}
        unopened={{ isOutdated: first.id !== now.first?.id }}
      />
    );
  if (!threadId)
    return (
      <Notice icon="inbox" title={t("dashboard.selectTitle")} text={t("dashboard.selectText")} />
    );
  const action = paths.thread(threadId, listQuery);
  const listUrl = paths.dashboard({ tab, ...listQuery });
  return (
    <>
      {thread ? (
        <SelectedThread
          thread={thread}
          tab={tab}
          action={action}
          listUrl={listUrl}
          returned={returned}
          result={result}
          sendKey={sendKey}
        />
      ) : (
        <BackToList url={listUrl} />
      )}
      {!thread && list && (
        <Notice
          icon="search"
          title={t("dashboard.notFoundTitle")}
          text={t("dashboard.notFoundText")}
        />
      )}
      {!thread && returned && (
        <ReturnedTool returned={returned} action={action} tab={tab} isPossible={list === null} />
      )}
      {!thread && !returned && result?.initialValue && (
        <LostConversation
          side="expert"
          threadId={threadId}
          action={action}
          sendKey={sendKey}
          returned={returnedMessage(result)}
        />
      )}
    </>
  );
}

interface NoticeProps {
  icon: IconName;
  title: string;
  text: string;
}

function Notice({ icon, title, text }: NoticeProps) {
  return (
    <div className="card pane notice-pane">
      <span>
        <Icon name={icon} />
      </span>
      <h2 className="notice-title">{title}</h2>
      <p className="notice-text">{text}</p>
    </div>
  );
}

/** A request, and the draft that the server has of its answer. */
interface Draftable {
  id: string;
  draft: { content: string };
}

/**
 * The request beside the list. A reload may name another one, but while the reader writes in the
 * `pane`, the shown one stays until the next navigation.
 */
export function useKept<Kept extends Draftable>(
  first: Kept | null,
  pane: RefObject<HTMLElement>,
): Kept | null {
  const { key } = useLocation();
  const begin = (request: Kept | null) => ({
    key,
    request,
    /** The draft when it was first shown: it is no text of this reader. */
    text: request?.draft.content ?? "",
  });
  const shown = useRef(begin(first));
  const before = shown.current;
  const isSame = before.request?.id === first?.id;
  const isKept = before.request !== null && before.key === key && isUsed(pane.current, before.text);
  if (isSame && before.key === key) shown.current = { ...before, request: first };
  else if (!isKept) shown.current = begin(first);
  return shown.current.request;
}

/** Something of it has the focus, or one of its boxes has another text than at first. */
function isUsed(pane: HTMLElement | null, firstText: string): boolean {
  if (!pane) return false;
  const boxes = [...pane.querySelectorAll("textarea")];
  const isChanged = ({ name, value }: HTMLTextAreaElement) =>
    value.trim() !== (name === "content" ? firstText.trim() : "");
  return pane.contains(document.activeElement) || boxes.some(isChanged);
}
