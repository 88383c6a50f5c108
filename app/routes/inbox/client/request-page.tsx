import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { MoreExperts } from "#app/routes/inbox/client-tools/more-experts.tsx";
import { RequestExperts } from "#app/routes/inbox/client-tools/request-experts.tsx";
import { RequestTools } from "#app/routes/inbox/client-tools/request-tools.tsx";
import type { RequestProgress, RequestView } from "#app/routes/inbox/client-tools/request-view.ts";
import { UnreachedClient } from "#app/routes/inbox/client-tools/unreached-client.tsx";
import { useProgress } from "#app/routes/inbox/client-tools/use-progress.ts";
import { toolResult } from "#app/routes/inbox/composer/returned-message.ts";
import type { ConversationView } from "#app/routes/inbox/thread/thread-view.ts";
import { FormItem, ThreadTools } from "#app/routes/inbox/tools/thread-tools.tsx";
import { ClientConversation } from "./client-conversation.tsx";
import { OwnDetails, OwnDetailsPanel } from "./own-details.tsx";
import { RefusedForm } from "./refused-form.tsx";
import { RequestHeading } from "./request-heading.tsx";

interface RequestPageProps {
  token: string;
  request: RequestView;
  thread: ConversationView | null;
  sendKey: string;
  result: SubmissionResult | undefined;
}

export function RequestPage({ token, request, thread, result, ...page }: RequestPageProps) {
  const { t } = useTexts();
  const { quote, status } = request;
  const emptyState = status === "sent" ? "unmatched" : status;
  const [trace, setTrace] = useState("");
  const progressUrl = paths.requestUpdates(token, { thread: "" });
  const experts = useProgress(progressUrl, request.threads, trace);
  const selected = experts.find(({ id }) => id === thread?.id);
  const action = paths.request(token, { thread: thread?.id });
  const name = selected?.expert.name || t("thread.user");
  const returned = toolResult(result);
  const isDated = thread === null || thread.hasOlder;
  return (
    <div className="page py-5 md:py-12">
      <RequestHeading request={request} experts={experts} isDated={isDated} />
      {request.unreached && <UnreachedClient email={quote.email} way={request.unreached} />}
      {returned && <RefusedForm returned={returned} action={action} life={thread?.life} />}
      {request.more && <MoreExperts more={request.more} action={action} />}
      <div className="mt-4 md:mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[15rem_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr] lg:grid-cols-[18rem_minmax(0,1fr)]">
        {experts.length > (thread ? 1 : 0) && (
          <RequestExperts
            token={token}
            experts={experts}
            selectedId={thread?.id ?? null}
            sentOn={isDated ? null : request.sentOn}
          />
        )}
        <div className="min-w-0 md:col-start-2 md:row-span-3 md:row-start-1">
          {/*
             Below the experts (small screens) links scroll to this anchor. Beside them the page
             must not move.
           */}
          <span id="conversation" className="block md:absolute md:top-0" />
          {thread && selected ? (
            <ClientConversation
              token={token}
              thread={thread}
              action={action}
              result={result}
              {...page}
              item={selected}
              moreAfterHours={experts.some(hasReplied) ? null : request.moreAfterHours}
              onActivity={setTrace}
            />
          ) : (
            <EmptyState
              title={t(`request.${emptyState}Title`)}
              text={t(`request.${emptyState}Text`, { email: quote.email })}
            />
          )}
        </div>
        {!thread && <OwnDetailsPanel quote={quote} />}
        <RequestTools
          action={action}
          request={request}
          experts={experts}
          returned={returned}
          details={thread && <OwnDetails quote={quote} />}
          sendKey={page.sendKey}
        />
      </div>
      {thread && selected && (
        <ThreadTools
          side="client"
          action={action}
          returned={returned}
          name={name}
          life={thread.life}
          printUrl={paths.requestPrint(token, { thread: thread.id })}
          items={CHOICES.map(
            ({ intent, label }) =>
              thread.life.allowed.includes(intent) && (
                <FormItem key={intent} action={action} intent={intent} label={t(label, { name })} />
              ),
          )}
        />
      )}
    </div>
  );
}

const hasReplied = ({ status }: RequestProgress) => status === "replied" || status === "won";

const CHOICES = [
  { intent: "win", label: "requestTools.choose" },
  { intent: "unwin", label: "requestTools.unchoose" },
] as const;
