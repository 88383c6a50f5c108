import type { SubmissionResult } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  redirect,
} from "@remix-run/cloudflare";
import { closeRequest, reopenRequest } from "#app/domain/quotes/close-request.server.ts";
import { markThreadRead } from "#app/domain/threads/mark-read.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { requireClient } from "#app/http/client-guard.server.ts";
import { threadServices } from "#app/http/inbox-guard.server.ts";
import { readMessageForm, refuseMessage } from "#app/http/message-form.server.ts";
import { sendAsClient } from "#app/http/messages.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";

interface RequestPost {
  request: Request;
  context: AppLoadContext;
  token: string;
  threadId: string;
  form: FormData;
}

/** The forms of the client's page: the composer (also without an intent), and its three buttons. */
export async function actOnRequest({ request, context, params }: ActionFunctionArgs) {
  const { token = "" } = params;
  const threadId = new URL(request.url).searchParams.get("thread") ?? "";
  const post = { request, context, token, threadId, form: await request.formData() };
  switch (post.form.get("intent")) {
    case "close":
    case "reopen":
    case "read":
      return (await orNull(change(post))) ?? refuse(context);
    default:
      return send(post);
  }
}

async function send({ context, token, threadId, form }: RequestPost) {
  const message = readMessageForm(form);
  const outcome = await sendAsClient(context, { token, threadId, form: message });
  if (outcome.state !== "sent") return refuseMessage(context, form, outcome);
  return redirect(paths.request(token, { thread: threadId }), 303);
}

async function change(post: RequestPost): Promise<Response> {
  const { context, token, threadId, form } = post;
  const viewer = await requireClient(context, token);
  const services = threadServices(context);
  if (form.get("intent") === "close") {
    return answer(post, await closeRequest(services, viewer), "request.closedToast");
  }
  if (form.get("intent") === "reopen") {
    return answer(post, await reopenRequest(services, viewer), "request.reopenedToast");
  }
  const upTo = readMessageForm(form).seen;
  const { kind } = await markThreadRead(services, { viewer, threadId, upTo });
  return answer(post, kind);
}

/** Back to the page with a notice of what was done; throws a 404 when there was nothing to do it to. */
function answer(
  { request, context, token, threadId }: RequestPost,
  result: "done" | "marked" | "not_found",
  notice?: TextKey,
) {
  if (result === "not_found") throw new Response(null, { status: 404 });
  const page = paths.request(token, { thread: threadId });
  if (!notice) return redirect(page, 303);
  const title = getTranslate(context.locale)(notice);
  return redirectWithToast(request, context, page, { title });
}

/** 503 with the page as it was, and what failed. */
function refuse(context: AppLoadContext) {
  const t = getTranslate(context.locale);
  const result: SubmissionResult = { status: "error", error: { request: [t("request.failed")] } };
  context.isFormRefused = true;
  return data(result, { status: 503, headers: { "Retry-After": "30" } });
}
