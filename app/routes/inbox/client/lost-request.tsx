import type { SubmissionResult } from "@conform-to/react";
import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { returnedMessage, toolResult } from "#app/routes/inbox/composer/returned-message.ts";
import { LostConversation } from "#app/routes/inbox/thread/lost-conversation.tsx";
import { ToolForm } from "#app/routes/inbox/tools/tool-form.tsx";
import { RefusalSummary } from "./refused-form.tsx";

interface LostRequestProps {
  token: string;
  /** The conversation of the form; empty if it named none. */
  threadId: string;
  sendKey: string;
  result: SubmissionResult | undefined;
}

/** Shown after a form if the request cannot be loaded. */
export function LostRequest({ token, threadId, sendKey, result }: LostRequestProps) {
  const { t } = useTexts();
  const action = paths.request(token, { thread: threadId });
  const returned = toolResult(result);
  return (
    <div className="page py-5">
      <h1 className="mb-4 text-xl">{t("request.title")}</h1>
      {returned ? (
        <RetryForm returned={returned} action={action} />
      ) : (
        <LostConversation
          side="client"
          threadId={threadId}
          action={action}
          sendKey={sendKey}
          returned={returnedMessage(result)}
        />
      )}
    </div>
  );
}

const TYPED = ["details", "note"];

/** The same form again: typed text is visible, chosen values are hidden fields. */
function RetryForm({ returned, action }: { returned: ReturnedForm; action: string }) {
  const { t } = useTexts();
  const { intent, values } = returned;
  const fields = Object.entries(values).filter(([name]) => name !== "intent");
  return (
    <>
      <RefusalSummary returned={returned} />
      <ToolForm
        action={action}
        intent={intent}
        label="errors.tryAgain"
        pending="requestTools.saving"
      >
        {fields.map(([name, value]) =>
          TYPED.includes(name) && value ? (
            <textarea
              key={name}
              name={name}
              defaultValue={value}
              rows={5}
              aria-label={t("requestTools.yourText")}
              className="input"
            />
          ) : (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
      </ToolForm>
    </>
  );
}
