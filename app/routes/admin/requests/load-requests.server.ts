import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import {
  listRequestsUnscoped,
  REQUEST_FILTERS,
} from "#app/domain/overview/list-requests.server.ts";
import { MOST_SEARCHED } from "#app/domain/people/schema.ts";
import { MOST_COUNTED } from "#app/domain/queues/queue-figures.server.ts";
import { QUOTES_SEARCHED } from "#app/domain/quotes/search-quotes.server.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import {
  describeAdminPage,
  describePages,
  describeTimeAndBand,
} from "#app/routes/admin/parts/page.server.ts";
import { daysSince } from "#app/routes/admin/parts/waiting.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/** Ignores unknown values. */
export async function loadRequests({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const show = REQUEST_FILTERS.find((each) => each === searchParams.get("show")) ?? null;
  const q = (searchParams.get("q") ?? "").trim().slice(0, MOST_SEARCHED);
  const query = { show, q, after: searchParams.get("after") };
  const { requests, steps, next, pageCount } = await listRequestsUnscoped(context.db, query);
  const t = getTranslate(context.locale);
  const kept = { ...(show && { show }), ...(q && { q }) };
  return {
    ...describeAdminPage(context, admin, {
      title: "adminRequests.title",
      sections: ["adminRequests", "adminRequest"],
    }),
    filters: REQUEST_FILTERS,
    show,
    q,
    counts: describeCounts(context, steps),
    searched: t("adminRequests.searched", {
      number: numberFormat(formatTag(context.locale)).format(QUOTES_SEARCHED),
    }),
    requests: requests.map(({ category, lateSince, createdAt, ...found }) => ({
      ...found,
      category: quoteLabel(t, "category", category),
      /** For how many days a client waits whom no expert has answered in time; null for others. */
      lateDays: lateSince === null ? null : daysSince(lateSince),
      sent: describeTimeAndBand(context.locale, createdAt),
    })),
    pages: {
      ...describePages(searchParams, next, (place) => paths.adminRequests({ ...kept, ...place })),
      count: pageCount ?? undefined,
    },
  };
}

/**
 * The numbers beside the filters; those that were not counted to the end have a plus, and those
 * that were not counted are undefined.
 */
function describeCounts(
  { locale, waiting }: AppLoadContext,
  steps: Awaited<ReturnType<typeof listRequestsUnscoped>>["steps"],
) {
  const number = numberFormat(formatTag(locale));
  const show = (count: number, isCut: boolean) => number.format(count) + (isCut ? "+" : "");
  const unanswered = waiting?.unanswered.count ?? 0;
  const step = (name: "seen" | "answered" | "won") =>
    steps ? show(steps[name], steps.isCut === 1) : undefined;
  return {
    unanswered: show(unanswered, unanswered >= MOST_COUNTED),
    seen: step("seen"),
    answered: step("answered"),
    won: step("won"),
  };
}
