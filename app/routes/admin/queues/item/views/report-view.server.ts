import { findReportUnscoped, type Report } from "#app/domain/queues/reports/find-report.server.ts";
import {
  type ReportedConversation,
  readReportedThread,
} from "#app/domain/queues/reports/read-reported-thread.server.ts";
import { paths } from "#app/paths.ts";
import type { ConversationView, ItemView } from "#app/routes/admin/queues/item/item-view.ts";
import { queueKind } from "#app/routes/admin/queues/queue-kind.server.ts";
import { isPageView, readSeq } from "#app/web/context/page-view.server.ts";
import { ageOf, choiceOf, dayOf, factsOf, momentOf, type Words } from "./view-texts.server.ts";

/** In the address: the admin wants to read what was written. */
const READ = "read";

interface Asked {
  id: string;
  search: URLSearchParams;
  request: Request;
  actorId: string;
}

/**
 * The report; what both sides wrote comes along only when it is asked for by the address, by a reader and not by a browser that fetches
 * ahead, and only while the report waits. That it was read is noted.
 */
export async function viewReport(words: Words, asked: Asked): Promise<ItemView | null> {
  const { id, search, request, actorId } = asked;
  const { db } = words.context;
  if (!search.has(READ) || !isPageView(request, words.context)) {
    const report = await findReportUnscoped(db, id);
    return report && toView(words, report, null);
  }
  const before = readSeq(search.get("before"));
  const read = await readReportedThread(db, { actorId, reportId: id, before });
  if (!read) return null;
  const { report, conversation } = read;
  return toView(words, report, conversation && toConversation(words, report, conversation));
}

function toConversation(
  words: Words,
  { id, expertName, clientName }: Report,
  { details, messages, hasOlder }: ReportedConversation,
): ConversationView {
  const first = messages[0]?.seq;
  const formerMember = words.t("thread.formerMember");
  return {
    details,
    messages: messages.map(({ id: messageId, side, content, createdAt }) => ({
      id: messageId,
      name: side === "expert" ? expertName || formerMember : clientName,
      content,
      at: { iso: new Date(createdAt).toISOString(), text: momentOf(words, createdAt) },
    })),
    olderUrl: hasOlder && first ? `${readUrl(id)}&before=${first}` : null,
  };
}

const readUrl = (id: string) => `${paths.adminQueueItem("reports", id)}?${READ}=1`;

function toView(words: Words, report: Report, conversation: ConversationView | null): ItemView {
  const { t } = words;
  const { id, side, reason, note, handledAt, handledNote, createdAt, expertId } = report;
  const blocked = report.blockedBy.map((by) => t(`queueItem.report.blockedBy.${by}`)).join(", ");
  const name = side === "expert" ? report.expertName : report.clientName;
  const expertUrl = paths.adminPerson(expertId);
  return {
    ...{ id, queue: "reports" },
    title: `${report.clientName} – ${report.expertName}`,
    kind: queueKind(t, "reports", reason),
    age: ageOf(words, createdAt),
    facts: factsOf([
      {
        label: t("queueItem.facts.reporter"),
        value: t(`queueItem.report.bySide.${side}`, { name }),
      },
      { label: t("queueItem.facts.client"), value: `${report.clientName}, ${report.clientEmail}` },
      { label: t("queueItem.facts.expert"), value: report.expertName, href: expertUrl },
      { label: t("queueItem.facts.category"), value: choiceOf(words, "category", report.category) },
      { label: t("queueItem.facts.started"), value: momentOf(words, report.startedAt) },
      { label: t("queueItem.facts.messages"), value: String(report.messageCount) },
      { label: t("queueItem.facts.blocked"), value: blocked },
    ]),
    texts: note ? [{ label: t("queueItem.texts.note"), text: note }] : [],
    groups: [],
    handled:
      handledAt === null
        ? null
        : {
            on: dayOf(words, handledAt),
            text: handledNote ? { label: t("queueItem.noted"), text: handledNote } : null,
          },
    extra: { queue: "reports", expertUrl, readUrl: readUrl(id), conversation },
  };
}
