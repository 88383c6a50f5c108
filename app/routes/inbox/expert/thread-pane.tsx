import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
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
import { ResponseNote, WhatNext } from "./what-next.tsx";

/** The selected conversation, or why there is none. */
export function ThreadPane() {
  const { list, thread, threadId, sendKey } = useLoaderData<typeof loadDashboard>();
  const result = useActionData<SubmissionResult>();
  const { t } = useTexts();
  const { tab = "new", q = "", unread = false, snoozed = false, sort = "newest" } = list ?? {};
  const listQuery = toListQuery({ q, unread, snoozed, sort });
  const returned = toolResult(result);
  if (!threadId) {
    return (
      <Notice
        icon="inbox"
        title={t("dashboard.selectTitle")}
        text={t("dashboard.selectText")}
        lead={
          list?.waiting && (
            <WhatNext list={list}>
              <ResponseNote />
            </WhatNext>
          )
        }
      >
        {list && !list.waiting && <WhatNext list={list} />}
        {!list?.waiting && (
          <div className="mt-4 text-xs text-muted">
            <ResponseNote />
          </div>
        )}
      </Notice>
    );
  }
  const action = paths.thread(threadId, listQuery);
  const listUrl = paths.dashboard({ tab, ...listQuery });
  return (
    <>
      {thread ? (
        <SelectedThread {...{ thread, tab, action, listUrl, returned, result, sendKey }} />
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
        <ReturnedTool {...{ returned, action, tab }} isPossible={list === null} />
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
  /** What matters more than the notice, which is then for screen readers alone. */
  lead?: ReactNode;
  children?: ReactNode;
}

function Notice({ icon, title, text, lead, children }: NoticeProps) {
  return (
    <div className={lead ? "card pane notice-pane notice-line" : "card pane notice-pane"}>
      {lead ?? (
        <span className="mb-4 grid size-12 flex-none place-items-center rounded-full bg-sunken text-muted">
          <Icon name={icon} />
        </span>
      )}
      <div className={lead ? "sr-only" : undefined}>
        <h2 className="notice-title">{title}</h2>
        <p className="notice-text">{text}</p>
      </div>
      {children}
    </div>
  );
}
