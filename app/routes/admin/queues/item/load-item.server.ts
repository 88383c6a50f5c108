import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isQueue } from "#app/domain/queues/schema.ts";
import { describeAdminPage, requireAdminOrOutage } from "#app/routes/admin/parts/page.server.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import type { ItemQueue } from "./item-view.ts";
import { viewContactMessage, viewWithdrawal } from "./views/answer-view.server.ts";
import { viewFinding } from "./views/payment-view.server.ts";
import { viewHeldQuote, viewUnmatchedQuote } from "./views/quote-view.server.ts";
import { viewReport } from "./views/report-view.server.ts";
import { type LoadView, toViewContext } from "./views/view-texts.server.ts";

const VIEWS: Record<ItemQueue, LoadView> = {
  held: viewHeldQuote,
  unmatched: viewUnmatchedQuote,
  reports: viewReport,
  messages: viewContactMessage,
  withdrawals: viewWithdrawal,
  findings: viewFinding,
};

/**
 * One item of a queue: "gone" when it does not wait there any more, "unknown" when it cannot be
 * read. A refused form is shown in every state.
 */
export async function loadItem({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  const { queue, id = "" } = params;
  if (!isItemQueue(queue)) throw new Response(null, { status: 404 });
  const search = new URL(request.url).searchParams;
  const view = toViewContext(context);
  const reading = admin && VIEWS[queue](view, { id, search, request, actorId: admin.userId });
  const item = reading && (await unlessPosted(context, reading));
  const isKnown = reading !== null && (item !== null || !context.isFormRefused);
  const page = {
    ...describeAdminPage(context, admin, {
      title: "queues.listTitle",
      titleParams: { queue: view.t(`queues.names.${queue}`) },
      sections: ["queues", "queueItem"],
    }),
    queue,
    item,
    state: item ? ("found" as const) : isKnown ? ("gone" as const) : ("unknown" as const),
  };
  return data(page, { status: item || context.isFormPost ? 200 : 404 });
}

export function isItemQueue(value: unknown): value is ItemQueue {
  return isQueue(value) && value !== "blocks";
}
