import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { Composer } from "#app/routes/inbox/composer/composer.tsx";
import type { ReturnedMessage } from "#app/routes/inbox/composer/returned-message.ts";
import type { Side } from "#party/protocol.ts";

interface LostConversationProps {
  side: Side;
  threadId: string;
  action: string;
  sendKey: string;
  /** The refused text and its problem. */
  returned: ReturnedMessage;
}

/** Shown after a form if nothing can be loaded: the text, and a button to post it again. */
export function LostConversation(props: LostConversationProps) {
  const { side, threadId, action, sendKey, returned } = props;
  const { t } = useTexts();
  return (
    <section className="card">
      <div className="p-4">
        <Alert
          variant="danger"
          title={t(returned.isDraft ? "composer.draftFailedTitle" : "thread.errors.title")}
        >
          <p id="composer-error">{returned.error}</p>
        </Alert>
        <p className="mt-4 text-sm text-muted">{t("thread.unavailable")}</p>
      </div>
      <Composer
        {...{ side, threadId, action, sendKey, returned }}
        draft={{ content: "", savedAt: returned.draft }}
        saveUrl={null}
        messages={[]}
        isSending={false}
        replies={null}
        onSend={null}
        onType={() => {}}
      />
    </section>
  );
}
