import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { formActions } from "#app/web/forms/form-action.server.ts";
import { insertReply, keep, send } from "./composer-intents.server.ts";
import { archive, unarchive, unread } from "./list-intents.server.ts";
import { decline, undecline, unwin, win } from "./state-intents.server.ts";
import { block, report, unblock } from "./trust-intents.server.ts";

/** A form without an intent, or with one that is not ours, is the composer's. */
const act = formActions(
  {
    send,
    "save-draft": keep,
    "insert-reply": insertReply,
    archive,
    unarchive,
    unread,
    decline,
    undecline,
    win,
    unwin,
    report,
    block,
    unblock,
  },
  { otherwise: "send" },
);

export function actOnThread(args: ActionFunctionArgs) {
  if (!args.params.threadId) throw new Response(null, { status: 404 });
  return act(args);
}
