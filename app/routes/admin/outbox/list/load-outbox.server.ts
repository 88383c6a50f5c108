import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  COUNTED_DAYS,
  type ListedMail,
  listMailNames,
  listMailsUnscoped,
  MAIL_STATES,
  type MailFilter,
  mailName,
} from "#app/domain/mail-log/list-mails.server.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { describeBulkMails } from "#app/routes/admin/outbox/bulk-view.server.ts";
import {
  describeAdminPage,
  describeShortAge,
  groupByDay,
} from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export async function loadOutbox({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const filter = readFilter(new URL(request.url).searchParams);
  const { mails, next, failed, counts, bulk } = await listMailsUnscoped(context.db, filter);
  const query = queryOf(filter);
  const t = getTranslate(context.locale);
  return {
    ...describeAdminPage(context, admin, {
      title: "outbox.title",
      sections: ["outbox", "bulkMails"],
    }),
    filter: { ...query, isSet: Object.keys(query).length > 0 },
    names: listMailNames(t, context.locale),
    days: groupByDay(
      context.locale,
      mails.map((mail) => viewMail(context, mail)),
    ),
    failed: failed.map((mail) => ({
      ...viewMail(context, mail),
      time: describeShortAge(context.locale, mail.createdAt),
    })),
    counts,
    recentText: t("outbox.recent", {
      count: counts.recent,
      number: numberFormat(formatTag(context.locale)).format(counts.recent),
      days: COUNTED_DAYS,
    }),
    bulk: describeBulkMails(context, bulk),
    nextUrl: next && paths.adminOutbox({ ...query, after: next }),
  };
}

/** Ignores unknown values. */
function readFilter(params: URLSearchParams): MailFilter {
  const state = params.get("state");
  return {
    state: MAIL_STATES.find((known) => known === state) ?? null,
    template: params.get("template") ?? "",
    recipient: (params.get("q") ?? "").trim().slice(0, 200),
    after: params.get("after"),
  };
}

function queryOf({ state, template, recipient }: MailFilter) {
  return {
    ...(state && { state }),
    ...(template && { template }),
    ...(recipient && { q: recipient }),
  };
}

function viewMail({ locale }: AppLoadContext, mail: ListedMail) {
  const { id, template, recipient, state, attempts, lastError, createdAt } = mail;
  return {
    id,
    recipient,
    attempts,
    name: mailName(getTranslate(locale), template),
    state: state === "pending" && lastError !== null ? ("delayed" as const) : state,
    at: createdAt,
  };
}
