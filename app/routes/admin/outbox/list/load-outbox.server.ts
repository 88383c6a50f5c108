import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ListedMail,
  listMailNames,
  listMailsUnscoped,
  MAIL_STATES,
  type MailFilter,
  MOST_COUNTED_MAILS,
  mailName,
} from "#app/domain/mail-log/list-mails.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { MINUTE_MS } from "#app/platform/clock.ts";
import { describeBulkMails } from "#app/routes/admin/outbox/bulk-view.server.ts";
import { mailReason } from "#app/routes/admin/outbox/mail-reason.server.ts";
import {
  describeAdminPage,
  describePages,
  describeTimeAndBand,
  formatMoment,
} from "#app/routes/admin/parts/page.server.ts";
import { mailSite } from "#app/web/context/after-response.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export async function loadOutbox({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const filter = readFilter(searchParams);
  const { mails, next, failed, counts, bulk } = await listMailsUnscoped(
    context.db,
    filter,
    mailSite(context),
  );
  const query = queryOf(filter);
  const { locale } = context;
  const t = getTranslate(locale);
  return {
    ...describeAdminPage(context, admin, {
      title: "outbox.title",
      sections: ["outbox", "bulkMails"],
    }),
    filter: { ...query, isSet: Object.keys(query).length > 0 },
    minute: filter.minute === null ? null : formatMoment(locale, filter.minute * MINUTE_MS),
    names: listMailNames(t, locale),
    mails: groupSame(mails, query).map((mail) => viewMail(context, mail)),
    failed: failed.map((mail) => viewMail(context, { ...mail, same: 1, url: urlOf(mail) })),
    counts,
    tabs: describeTabs(locale, counts),
    bulk: describeBulkMails(context, bulk),
    pages: describePages(searchParams, next, (place) => paths.adminOutbox({ ...query, ...place })),
  };
}

/** The number beside each tab; long ones end with a plus. */
function describeTabs(locale: Locale, counts: ListedCounts) {
  const number = numberFormat(formatTag(locale));
  const show = (count: number) =>
    count > MOST_COUNTED_MAILS ? `${number.format(MOST_COUNTED_MAILS)}+` : number.format(count);
  const { waiting, failed, sent, canceled, addresses } = counts;
  return {
    all: show(waiting + failed + sent + canceled),
    pending: number.format(waiting),
    failed: number.format(failed),
    sent: show(sent),
    canceled: show(canceled),
    addresses: show(addresses),
  };
}

type ListedCounts = Awaited<ReturnType<typeof listMailsUnscoped>>["counts"];

/** Ignores unknown values. */
function readFilter(params: URLSearchParams): MailFilter {
  const state = params.get("state");
  return {
    state: MAIL_STATES.find((known) => known === state) ?? null,
    template: params.get("template") ?? "",
    recipient: (params.get("q") ?? "").trim().slice(0, 200),
    minute: readMinute(params.get("at")),
    after: params.get("after"),
  };
}

/** A minute since 1970, as the link of a group has it. */
const readMinute = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

function queryOf({ state, template, recipient, minute }: MailFilter) {
  return {
    ...(minute !== null && { at: String(minute) }),
    ...(state && { state }),
    ...(template && { template }),
    ...(recipient && { q: recipient }),
  };
}

/** One mail, or several with the same subject to the same person within a minute. */
interface MailRow extends ListedMail {
  same: number;
  url: string;
}

const urlOf = ({ id }: ListedMail) => paths.adminMail(id);

/**
 * A row for all mails of a kind with the same subject to one person within a minute that are in the
 * same state; it leads to the list of this minute.
 */
function groupSame(mails: readonly ListedMail[], query: ReturnType<typeof queryOf>): MailRow[] {
  if (query.at || (query.template && query.q))
    return mails.map((mail) => ({ ...mail, same: 1, url: urlOf(mail) }));
  const groups = new Map<string, MailRow>();
  for (const mail of mails) {
    const { template, subject, recipient, state, lastError, createdAt } = mail;
    const minute = Math.floor(createdAt / MINUTE_MS);
    const key = [template, recipient, state, lastError !== null, minute, subject].join(" ");
    const first = groups.get(key);
    if (!first) groups.set(key, { ...mail, same: 1, url: urlOf(mail) });
    else {
      first.same += 1;
      first.url = paths.adminOutbox({ template, q: recipient, state, at: String(minute) });
    }
  }
  return [...groups.values()];
}

function viewMail({ locale }: AppLoadContext, mail: MailRow) {
  const { id, template, recipient, state, attempts, lastError, createdAt, same, url } = mail;
  const t = getTranslate(locale);
  return {
    id,
    subject: mail.subject,
    language: mail.locale,
    recipient: readableEmail(recipient),
    recipientName: mail.recipientName,
    reason: state === "failed" && lastError ? mailReason(t, lastError) : "",
    /** A row of several leads to their list. */
    mayRetry: mail.mayRetry && same === 1,
    attempts,
    same,
    url,
    name: mailName(t, template),
    state: state === "pending" && lastError !== null ? ("delayed" as const) : state,
    time: describeTimeAndBand(locale, createdAt),
  };
}
