import type { SubmissionResult } from "@conform-to/react";
import { LostConversation } from "#app/components/threads/lost-conversation.tsx";
import { returnedMessage } from "#app/components/threads/returned-message.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface LostRequestProps {
  token: string;
  /** The conversation that the form belonged to; empty when it named none. */
  threadId: string;
  sendKey: string;
  result: SubmissionResult | undefined;
}

/** What comes back after a form when the request itself cannot be read. */
export function LostRequest({ token, threadId, sendKey, result }: LostRequestProps) {
  const { t } = useTexts();
  const action = paths.request(token, { thread: threadId });
  return (
    <div className="page py-5">
      <h1 className="mb-4 text-xl">{t("request.title")}</h1>
      {result?.initialValue ? (
        <LostConversation {...{ threadId, action, sendKey }} returned={returnedMessage(result)} />
      ) : (
        <Alert variant="danger" title={t("request.failedTitle")}>
          {t("request.failed")}
        </Alert>
      )}
    </div>
  );
}
