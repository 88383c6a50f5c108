import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isQueue } from "#app/domain/queues/schema.ts";
import { requireAdminOrOutage } from "#app/routes/admin/parts/admin-guard.server.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import type { ItemQueue, ItemView } from "./item-view.ts";
import { viewContactMessage, viewWithdrawal } from "./views/answer-view.server.ts";
import { viewFinding } from "./views/discrepancy-view.server.ts";
import { viewHeldQuote, viewUnmatchedQuote } from "./views/quote-view.server.ts";
import { viewReport } from "./views/report-view.server.ts";
import { type Words, wordsOf } from "./views/view-texts.server.ts";

interface Asked {
  id: string;
  search: URLSearchParams;
  request: Request;
  actorId: string;
}

const VIEWS: Record<ItemQueue, (words: Words, asked: Asked) => Promise<ItemView | null>> = {
  held: viewHeldQuote,
  unmatched: viewUnmatchedQuote,
  reports: viewReport,
  messages: viewContactMessage,
  withdrawals: viewWithdrawal,
  findings: viewFinding,
};

/**
 * One thing of a queue: "gone" for what does not wait there (any more), and "unknown" while nothing can be read; a form that came back
 * stands all the same.
 */
export async function loadItem({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const { queue, id = "" } = params;
  if (!isItemQueue(queue)) throw new Response(null, { status: 404 });
  const search = new URL(request.url).searchParams;
  const asked = admin && { id, search, request, actorId: admin.userId };
  const reading = asked && VIEWS[queue](wordsOf(context), asked);
  const item = reading && (await unlessPosted(context, reading));
  const isKnown = reading !== null && (item !== null || !context.isFormRefused);
  const page = {
    ...describeItem(context, queue),
    ...{ queue, id, item },
    hasSecondFactor: admin?.hasSecondFactor ?? true,
    state: item ? ("found" as const) : isKnown ? ("gone" as const) : ("unknown" as const),
  };
  return item || context.isFormPost ? data(page) : data(page, { status: 404 });
}

export function isItemQueue(value: unknown): value is ItemQueue {
  return isQueue(value) && value !== "blocks";
}

function describeItem(context: AppLoadContext, queue: ItemQueue) {
  const { t } = wordsOf(context);
  return describePage(context, {
    title: "queues.listTitle",
    titleParams: { queue: t(`queues.names.${queue}`) },
    isIndexed: false,
    sections: ["admin", "secondFactor", "queues", "queueItem"],
  });
}
