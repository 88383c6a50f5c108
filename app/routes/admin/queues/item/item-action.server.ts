import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireAdminOrOutage } from "#app/routes/admin/parts/admin-guard.server.ts";
import { type FormHandler, formActions } from "#app/web/forms/form-action.server.ts";
import {
  answerMessage,
  answerStatement,
  closeMessage,
  closeReport,
  closeStatement,
  markMended,
} from "./case-intents.server.ts";
import { refuseUnknown } from "./item-form-action.server.ts";
import type { ItemQueue } from "./item-view.ts";
import { isItemQueue } from "./load-item.server.ts";
import { assign, close, reject, release } from "./quote-intents.server.ts";

/** The forms of each queue by their `intent`. */
const INTENTS: Record<ItemQueue, Readonly<Record<string, FormHandler>>> = {
  held: { release, reject },
  unmatched: { assign, close },
  reports: { close: closeReport },
  messages: { answer: answerMessage, close: closeMessage },
  withdrawals: { answer: answerStatement, close: closeStatement },
  findings: { close: markMended },
};

export async function actOnItem(args: ActionFunctionArgs) {
  await requireAdminOrOutage(args.request, args.context);
  const { queue } = args.params;
  if (!isItemQueue(queue)) throw new Response(null, { status: 404 });
  const handlers = { ...INTENTS[queue], unknown: refuseUnknown };
  return formActions(handlers, { otherwise: "unknown" })(args);
}
