import type { ReturnedForm } from "#app/components/forms/returned-form.ts";
import { PrintedText } from "#app/components/messages/printed-text.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import { ActionForm } from "./action-form.tsx";
import type { ConversationView, ItemExtra } from "./item-view.ts";

type Report = Extract<ItemExtra, { queue: "reports" }>;

export function ReportedConversation({ readUrl, conversation }: Report) {
  const { t } = useTexts();
  return (
    <AdminSection
      id="conversation"
      title={t("queueItem.report.conversation")}
      text={t("queueItem.report.readText")}
    >
      {conversation ? (
        <Conversation {...conversation} />
      ) : (
        <a href={readUrl} rel="nofollow" className="button button-primary">
          {t("queueItem.report.read")}
        </a>
      )}
    </AdminSection>
  );
}

export function ReportActions(props: Report & { returned: ReturnedForm | null }) {
  const { expertUrl, conversation, returned } = props;
  const { t } = useTexts();
  return (
    <AdminSection
      id="close"
      title={t("queueItem.report.close")}
      text={
        <a className="link inline-flex min-h-11 items-center" href={expertUrl}>
          {t("queueItem.report.person")}
        </a>
      }
    >
      <div className="card p-5 sm:p-6">
        <ActionForm
          intent="close"
          text={t("queueItem.report.closeText")}
          textArea={{ name: "note", label: t("queueItem.report.note") }}
          submit={t("queueItem.report.submit")}
          look={conversation ? undefined : "secondary"}
          returned={returned}
        />
      </div>
    </AdminSection>
  );
}

function Conversation({ details, messages, olderUrl }: ConversationView) {
  const { t } = useTexts();
  return (
    <div className="card p-5 sm:p-6">
      <h3 className="text-sm font-medium text-muted">{t("queueItem.report.request")}</h3>
      <div className="mt-1 mb-4">
        <PrintedText content={details} />
      </div>
      {olderUrl && (
        <a
          href={olderUrl}
          rel="nofollow"
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t("queueItem.report.older")}
        </a>
      )}
      {messages.length === 0 && <p className="text-sm text-muted">{t("queueItem.report.none")}</p>}
      <ol className="divided">
        {messages.map(({ id, name, content, at }) => (
          <li key={id} className="py-3">
            <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-sm wrap-anywhere">
              <span className="font-medium">{name}</span>
              <time dateTime={at.iso} className="text-xs text-muted">
                {at.text}
              </time>
            </p>
            <PrintedText content={content} />
          </li>
        ))}
      </ol>
    </div>
  );
}
