import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuditAction } from "#app/domain/audit/audit.server.ts";
import type { AuditRecord } from "#app/domain/audit/list-entries.server.ts";
import { AUDIT_ACTIONS } from "#app/domain/audit/schema.ts";
import { mailName } from "#app/domain/mail-log/list-mails.server.ts";
import { PLANS, type PlanId } from "#app/domain/plans/schema.ts";
import { settingSchemas } from "#app/domain/settings/schema.ts";
import { isSettingKey } from "#app/domain/settings/settings.server.ts";
import { type Dictionary, dictionaryOf, type Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { subjectKind, subjectUrl } from "./subject-links.server.ts";

export function viewEntry({ locale }: Pick<AppLoadContext, "locale">, entry: AuditRecord) {
  const t = getTranslate(locale);
  const { id, action, actorName, subject, subjectName, mail, details, createdAt } = entry;
  const { by, ...shown } = details;
  return {
    id,
    subject,
    subjectName:
      (mail && mailName(t, mail.template)) ??
      subjectName ??
      settingName(t, subject) ??
      firstTerm(shown.terms) ??
      shortenId(subject),
    isNamed: !WHOLE.has(subject),
    recipient: mail && { address: readableEmail(mail.recipient), url: recipientUrl(mail) },
    did: isKnown(action) ? t(`auditNames.did.${action}`) : action,
    actor: actorName ?? actorWithoutName(t, by),
    subjectUrl: subjectUrl(action, subject),
    subjectKind: subjectKind(action, mail !== null),
    ...describeDetails(locale, subject, shown),
    at: createdAt,
  };
}

/** The member, or all mails to an address that is no member's. */
const recipientUrl = ({ memberId, recipient }: NonNullable<AuditRecord["mail"]>) =>
  memberId ? paths.adminPerson(memberId) : paths.adminOutbox({ q: recipient });

/** Subjects that are the only one of their kind, so that the action says everything. */
const WHOLE = new Set(["audit_log", "subscribers", "members", "bulk"]);

/** The value before and after a change, and everything else with its name. */
function describeDetails(
  locale: Locale,
  subject: string,
  details: Readonly<Record<string, string>>,
) {
  const t = getTranslate(locale);
  const shown = (value: string, name = "") => {
    if (name === "plan" && isPlan(value)) return t(`plans.${value}.name`);
    if (FLAGS.has(name) && isFlag(value))
      return t(value === "true" ? "queueItem.yes" : "queueItem.no");
    if (isSwitch(subject) && isFlag(value)) return t(`auditNames.switch.${value}`);
    return showValue(locale, { name, value, currency: details.currency }) || t("auditNames.empty");
  };
  const { before, after, ...others } = details;
  const isChange = before !== undefined && after !== undefined;
  const named = Object.entries(isChange ? others : details).map(
    ([name, value]) => `${detailName(t, name)}: ${shown(value, name)}`,
  );
  return {
    change: isChange
      ? { before: shown(before), after: shown(after), wasEmpty: before === "" }
      : null,
    details: named,
  };
}

/** Details in the smallest unit of the currency beside them. */
const AMOUNTS = new Set(["cents", "total", "totalWanted"]);

/** An amount or a stored day in the reader's form, and any other value as it is. */
function showValue(
  locale: Locale,
  { name, value, currency }: { name: string; value: string; currency: string | undefined },
): string {
  if (currency && AMOUNTS.has(name)) return formatAmount(locale, Number(value), currency);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(day) ? value : formatTimestamp(locale, day, "short");
}

/** Details that are stored as "true" or "false". */
const FLAGS = new Set(["endsPro"]);

const isFlag = (value: string) => value === "true" || value === "false";

const isPlan = (value: string): value is PlanId => Object.hasOwn(PLANS, value);

/** A setting that is on or off. */
function isSwitch(subject: string): boolean {
  return isSettingKey(subject) && typeof settingSchemas[subject].parse(undefined) === "boolean";
}

/** The first word of a group of synonyms. */
const firstTerm = (terms: string | undefined): string | null => terms?.split(",")[0] || null;

/** The label of a setting's field; null for any other subject and for settings without one. */
export function settingName(t: Translate, subject: string): string | null {
  return isSettingField(subject) ? t(`settings.fields.${subject}.label`) : null;
}

function isSettingField(name: string): name is keyof Dictionary["settings"]["fields"] {
  return Object.hasOwn(dictionaryOf("en").settings.fields, name);
}

function actorWithoutName(t: Translate, by: string | undefined): string {
  if (by === "client") return t("auditNames.client");
  return t(by ? "auditNames.commandLine" : "auditNames.gone");
}

/** The end of a UUID is enough to tell it from others. */
function shortenId(subject: string): string {
  return /^[0-9a-f-]{36}$/.test(subject) ? `#${subject.slice(-8)}` : subject;
}

/** An action without a text, such as one that a later release wrote, is shown as it is stored. */
export function actionName(t: Translate, action: string): string {
  return isKnown(action) ? t(`auditNames.actions.${action}`) : action;
}

const KNOWN = new Set<string>(AUDIT_ACTIONS);

function isKnown(action: string): action is AuditAction {
  return KNOWN.has(action);
}

/** Details without a text, such as names of settings, are shown as they are stored. */
function detailName(t: Translate, name: string): string {
  return isDetail(name) ? t(`auditNames.details.${name}`) : name;
}

function isDetail(name: string): name is keyof Dictionary["auditNames"]["details"] {
  return Object.hasOwn(dictionaryOf("en").auditNames.details, name);
}
