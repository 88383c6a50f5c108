import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { TextKey } from "#app/i18n/translate.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { requireInbox } from "#app/web/session/inbox-guard.server.ts";
import { insertReply, keep } from "./composer-intents.server.ts";
import { archive, unarchive, unread } from "./list-intents.server.ts";
import { send } from "./message-intents.server.ts";
import { decline, undecline, unwin, win } from "./state-intents.server.ts";
import { refuse, type ThreadPost } from "./thread-post.server.ts";
import { block, report, unblock } from "./trust-intents.server.ts";

/** Every form of a conversation by its `intent`: one entry, one small function. */
const INTENTS = {
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
} as const;
type Intent = keyof typeof INTENTS;

/** What is said when our side fails, where "something" is not enough. */
const FAILURES: Partial<Record<Intent, TextKey>> = {
  send: "thread.errors.unavailable",
  "save-draft": "thread.errors.unavailable",
  "insert-reply": "thread.errors.unavailable",
  archive: "dashboard.archiveFailed",
  unarchive: "dashboard.archiveFailed",
};

/** A form without an intent, or with one that is not ours, is the composer's. */
function intentOf(form: FormData): Intent {
  const name = textField(form, "intent");
  return Object.hasOwn(INTENTS, name) ? (name as Intent) : "send";
}

/** Whatever fails on our side brings the form back with what was typed. */
export async function actOnThread({ request, context, params }: ActionFunctionArgs) {
  const { threadId } = params;
  if (!threadId) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const intent = intentOf(form);
  const fail = () => refuse({ context, form }, "unavailable", FAILURES[intent]);
  if (context.visitor === "unavailable") return fail();
  const { userId: expertId } = requireInbox(request, context);
  const post: ThreadPost = { request, context, threadId, expertId, form };
  return (await orNull<unknown>(INTENTS[intent](post))) ?? fail();
}
