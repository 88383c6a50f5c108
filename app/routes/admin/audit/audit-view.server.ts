import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuditAction } from "#app/domain/audit/audit.server.ts";
import type { AuditRecord } from "#app/domain/audit/list-entries.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey, Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";

/** What entries tell of a change; other names stand as they are. */
const DETAIL_NAMES = [
  "before",
  "after",
  "reason",
  "slug",
  "owner",
  "template",
  "type",
  "check",
  "count",
  "locale",
  "name",
  "texts",
  "side",
  "experts",
  "removed",
  "refused",
  "added",
  "changed",
  "action",
  "actor",
  "subject",
  "from",
  "to",
];

export function viewEntry({ locale }: Pick<AppLoadContext, "locale">, entry: AuditRecord) {
  const t = getTranslate(locale);
  const { id, action, actorName, subject, subjectName, details, createdAt } = entry;
  const day = formatTimestamp(locale, createdAt, "short");
  return {
    ...{ id, subject, subjectName: subjectName ?? shortName(subject) },
    action: actionName(t, action),
    actor: actorName ?? t(details.by ? "auditNames.commandLine" : "auditNames.gone"),
    subjectUrl: subjectUrl(action, subject),
    details: Object.entries(details)
      .filter(([name]) => name !== "by")
      .map(([name, value]) => `${detailName(t, name)}: ${value || t("auditNames.empty")}`)
      .join(" · "),
    at: {
      iso: new Date(createdAt).toISOString(),
      text: `${day}, ${formatTimestamp(locale, createdAt, "time")} UTC`,
    },
  };
}

/** Nobody reads a whole id; its end tells it from others. */
function shortName(subject: string): string {
  return /^[0-9a-f-]{36}$/.test(subject) ? `#${subject.slice(-8)}` : subject;
}

export function actionName(t: Translate, action: AuditAction): string {
  return t(`auditNames.actions.${action}` as TextKey);
}

function detailName(t: Translate, name: string): string {
  return DETAIL_NAMES.includes(name) ? t(`auditNames.details.${name}` as TextKey) : name;
}

/** Where what was acted on can be seen, while it is there; null where it has no page of its own. */
function subjectUrl(action: AuditAction, subject: string): string | null {
  const noun = action.slice(0, action.indexOf("."));
  const queue = QUEUES_OF[noun];
  if (queue) return paths.adminQueueItem(queue, subject);
  switch (noun) {
    case "admin":
    case "admin-link":
    case "block":
    case "expert":
    case "member":
      return paths.adminPerson(subject);
    case "branding":
      return paths.adminSettings({ tab: "branding" });
    case "import":
      return paths.adminImport(subject);
    case "mail":
      return subject.includes("-") ? paths.adminMail(subject) : paths.adminOutbox();
    case "secret":
      return paths.adminSettings({ tab: "billing" });
    case "setting":
      return paths.adminSettings();
    default:
      return null;
  }
}

/** Queues that keep what was dealt with for a while. */
const QUEUES_OF: Readonly<Record<string, string>> = {
  "contact-message": "messages",
  finding: "findings",
  report: "reports",
  thread: "reports",
  withdrawal: "withdrawals",
};
