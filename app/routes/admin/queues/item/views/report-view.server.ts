import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import {
  findReportUnscoped,
  type Report,
  type ReportedConversation,
  readReportedThread,
} from "#app/domain/queues/reports/find-report.server.ts";
import { paths } from "#app/paths.ts";
import type { ConversationView, ItemView } from "#app/routes/admin/queues/item/item-view.ts";
import { queueKind } from "#app/routes/admin/queues/queue-kind.server.ts";
import { isPageView, readSeq } from "#app/web/context/page-view.server.ts";
import type { LoadView, ViewContext } from "./view-texts.server.ts";

/** The parameter by which an admin asks for the conversation. */
const READ = "read";

/**
 * The report. The audit log records who reads the conversation. The page therefore shows it only
 * when the address asks for it, to a reader and not to a prefetch, and only until it is handled.
 */
export const viewReport: LoadView = async (view, query) => {
  const { id, search, request, actorId } = query;
  const { db } = view.context;
  if (!search.has(READ) || !isPageView(request, view.context)) {
    const report = await findReportUnscoped(db, id);
    return report && toView(view, report, null);
  }
  const before = readSeq(search.get("before"));
  const read = await readReportedThread(db, { actorId, reportId: id, before });
  if (!read) return null;
  const { report, conversation } = read;
  return toView(view, report, conversation && toConversation(view, report, conversation));
};

function toConversation(
  view: ViewContext,
  { id, expertName, clientName }: Report,
  { details, messages, hasOlder }: ReportedConversation,
): ConversationView {
  const first = messages[0]?.seq;
  const formerMember = view.t("thread.formerMember");
  return {
    details,
    messages: messages.map(({ id: messageId, side, content, createdAt }) => ({
      id: messageId,
      name: side === "expert" ? expertName || formerMember : clientName,
      content,
      at: { iso: new Date(createdAt).toISOString(), text: view.moment(createdAt) },
    })),
    olderUrl: hasOlder && first ? `${readUrl(id)}&before=${first}` : null,
  };
}

const readUrl = (id: string) => `${paths.adminQueueItem("reports", id)}?${READ}=1`;

function toView(
  view: ViewContext,
  report: Report,
  conversation: ConversationView | null,
): ItemView {
  const { t } = view;
  const { id, side, note, handledNote, createdAt, clientName, expertName } = report;
  const name = side === "expert" ? expertName : clientName;
  const expertUrl = paths.adminPerson(report.expertId);
  const blockedBy = report.blockedBy.map((by) => t(`queueItem.report.blockedBy.${by}`));
  return {
    id,
    queue: "reports",
    title: `${clientName} – ${expertName}`,
    kind: queueKind(t, "reports", report.reason),
    age: view.age(createdAt),
    facts: view.facts([
      ["queueItem.facts.reporter", t(`queueItem.report.bySide.${side}`, { name })],
      ["queueItem.facts.client", `${clientName}, ${report.clientEmail}`],
      ["queueItem.facts.expert", expertName, expertUrl],
      ["queueItem.facts.category", quoteLabel(t, "category", report.category)],
      ["queueItem.facts.started", view.moment(report.startedAt)],
      ["queueItem.facts.messages", String(report.messageCount)],
      ["queueItem.facts.blocked", blockedBy.join(", ")],
    ]),
    texts: note ? [{ label: t("queueItem.texts.note"), text: note }] : [],
    handled: view.handled(
      report.handledAt,
      handledNote ? { label: t("queueItem.noted"), text: handledNote } : null,
    ),
    extra: { queue: "reports", expertUrl, readUrl: readUrl(id), conversation },
  };
}
