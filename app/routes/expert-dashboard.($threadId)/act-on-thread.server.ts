import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { archiveThread, unarchiveThread } from "#app/domain/threads/archive-thread.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { requireInbox, threadServices } from "#app/http/inbox-guard.server.ts";
import { readMessageForm, refuseMessage } from "#app/http/message-form.server.ts";
import { sendAsExpert } from "#app/http/messages.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { readDashboardQuery } from "./dashboard-query.server.ts";
import { refuseArchiving } from "./refuse-archiving.server.ts";

interface ThreadPost {
  request: Request;
  context: AppLoadContext;
  threadId: string;
  expertId: string;
  form: FormData;
}

/** The forms of a conversation: the composer (also without an intent), and the button that archives. */
export async function actOnThread({ request, context, params }: ActionFunctionArgs) {
  const { threadId } = params;
  if (!threadId) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const intent = form.get("intent");
  const isArchiving = intent === "archive" || intent === "unarchive";
  if (context.visitor === "unavailable") {
    return isArchiving
      ? refuseArchiving(context)
      : refuseMessage(context, form, { state: "unavailable" });
  }
  const { userId: expertId } = requireInbox(request, context);
  const post = { request, context, threadId, expertId, form };
  return isArchiving ? archive(post, intent) : send(post);
}

async function send({ request, context, threadId, expertId, form }: ThreadPost) {
  const message = readMessageForm(form);
  const outcome = await sendAsExpert(context, { expertId, threadId, form: message });
  if (outcome.state !== "sent") return refuseMessage(context, form, outcome);
  return redirect(paths.thread(threadId, keptQuery(request)), 303);
}

async function archive(post: ThreadPost, intent: "archive" | "unarchive") {
  const { request, context, threadId, expertId } = post;
  const change = intent === "archive" ? archiveThread : unarchiveThread;
  const result = await orNull(change(threadServices(context), { expertId, threadId }));
  if (!result) return refuseArchiving(context);
  if (result === "not_found") throw redirect(paths.thread(threadId), 303);
  const t = getTranslate(context.locale);
  const toast = { title: t(`dashboard.${intent}dToast`) };
  return redirectWithToast(request, context, addressAfter(intent, post), toast);
}

/** Archiving clears the selection unless the list shows the archive; a thread that was taken out stays selected. */
function addressAfter(intent: "archive" | "unarchive", { request, threadId, form }: ThreadPost) {
  if (intent === "unarchive") return paths.thread(threadId, keptQuery(request));
  const tab = form.get("tab") === "active" ? "active" : "new";
  return form.get("tab") === "archived"
    ? paths.thread(threadId, { tab: "archived" })
    : paths.dashboard({ ...keptQuery(request), tab });
}

/** The search stays; the tab does not, because the thread may have changed its own. */
function keptQuery(request: Request) {
  return { q: readDashboardQuery(new URL(request.url)).q };
}
