import type { AuditAction } from "#app/domain/audit/audit.server.ts";
import { paths } from "#app/paths.ts";

/** These queues store what was handled for a while. */
const toItemOf = (queue: string) => (id: string) => paths.adminQueueItem(queue, id);

/** By the first part of the action. */
const SUBJECT_URLS: Readonly<Record<string, (subject: string) => string>> = {
  admin: paths.adminPerson,
  "admin-link": paths.adminPerson,
  block: paths.adminPerson,
  "bulk-mails": () => paths.adminOutbox(),
  branding: () => paths.adminSettings({ tab: "branding" }),
  "contact-message": toItemOf("messages"),
  expert: paths.adminPerson,
  finding: toItemOf("findings"),
  import: (id) => paths.adminImport(id),
  mail: (id) => (id.includes("-") ? paths.adminMail(id) : paths.adminOutbox()),
  "mail-address": (id) => (id.includes("-") ? paths.adminPerson(id) : paths.adminMailAddresses()),
  member: paths.adminPerson,
  report: toItemOf("reports"),
  secret: () => paths.adminSettings({ tab: "billing" }),
  setting: () => paths.adminSettings(),
  synonyms: () => paths.adminSynonyms(),
  thread: toItemOf("reports"),
  withdrawal: toItemOf("withdrawals"),
};

/** What the link to the history of the subject calls it, by the first part of the action. */
const SUBJECT_KINDS = {
  branding: "setting",
  import: "import",
  language: "language",
  payment: "payment",
  product: "product",
  quote: "request",
  secret: "setting",
  setting: "setting",
  text: "text",
  texts: "language",
} as const;

type SubjectKind = "mail" | "person" | "other" | (typeof SUBJECT_KINDS)[keyof typeof SUBJECT_KINDS];

export function subjectKind(action: AuditAction, isMail: boolean): SubjectKind {
  if (isMail) return "mail";
  const [part = ""] = action.split(".");
  if (SUBJECT_URLS[part] === paths.adminPerson) return "person";
  return isKind(part) ? SUBJECT_KINDS[part] : "other";
}

const isKind = (part: string): part is keyof typeof SUBJECT_KINDS =>
  Object.hasOwn(SUBJECT_KINDS, part);

/** Null for a subject without a page of its own. */
export function subjectUrl(action: AuditAction, subject: string): string | null {
  return SUBJECT_URLS[action.slice(0, action.indexOf("."))]?.(subject) ?? null;
}
