import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireAdminOrOutage } from "#app/routes/admin/parts/admin-guard.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import {
  answerMessage,
  answerStatement,
  closeMessage,
  closeReport,
  closeStatement,
  markMended,
} from "./case-intents.server.ts";
import { type ItemPost, refuse, refuseOutage } from "./item-post.server.ts";
import type { ItemQueue } from "./item-view.ts";
import { isItemQueue } from "./load-item.server.ts";
import { assign, close, reject, release } from "./quote-intents.server.ts";

type Act = (post: ItemPost) => Promise<Response | ReturnType<typeof refuse>>;

/** The forms of each queue by their `intent`: one entry, one small function. */
const INTENTS: Record<ItemQueue, Readonly<Record<string, Act>>> = {
  held: { release, reject },
  unmatched: { assign, close },
  reports: { close: closeReport },
  messages: { answer: answerMessage, close: closeMessage },
  withdrawals: { answer: answerStatement, close: closeStatement },
  findings: { close: markMended },
};

export async function actOnItem({ request, context, params }: ActionFunctionArgs) {
  const { queue, id = "" } = params;
  const admin = await requireAdminOrOutage(request, context);
  if (!isItemQueue(queue)) throw new Response(null, { status: 404 });
  const form = await request.formData();
  if (!admin) return refuseOutage({ context, form });
  const post = { request, context, queue, id, actorId: admin.userId, form };
  const intent = textField(form, "intent");
  const acts = INTENTS[queue];
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) return refuse(post, "unknown");
  return (await orNull(act(post))) ?? refuseOutage(post);
}
