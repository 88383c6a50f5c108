import { Alert } from "#app/components/ui/alert.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { Composer, type ComposerProps } from "#app/routes/inbox/composer/composer.tsx";

type LostConversationProps = Pick<
  ComposerProps,
  "side" | "threadId" | "action" | "sendKey" | "returned"
>;

/** Shown after a form if nothing can be loaded: the text, and a button to post it again. */
export function LostConversation(props: LostConversationProps) {
  const { returned } = props;
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
        {...props}
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
