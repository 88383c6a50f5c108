import type { SubmissionResult } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  redirect,
} from "@remix-run/cloudflare";
import {
  closeRequestUnscoped,
  reopenRequestUnscoped,
} from "#app/domain/quotes/close-request.server.ts";
import { markThreadRead } from "#app/domain/threads/mark-read.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { requireClientRequest } from "#app/http/client-guard.server.ts";
import { threadServices } from "#app/http/inbox-guard.server.ts";
import { readMessageForm, refuseMessage } from "#app/http/message-form.server.ts";
import { sendAsClient } from "#app/http/messages.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
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

async function change({ request, context, token, threadId, form }: RequestPost): Promise<Response> {
  const { quote, viewer } = await requireClientRequest(context, token);
  const services = threadServices(context);
  const t = getTranslate(context.locale);
  const page = paths.request(token, { thread: threadId });
  if (form.get("intent") === "close") {
    await closeRequestUnscoped(services, quote.id);
    return redirectWithToast(request, context, page, { title: t("request.closedToast") });
  }
  if (form.get("intent") === "reopen") {
    await reopenRequestUnscoped(services, quote.id);
    return redirectWithToast(request, context, page, { title: t("request.reopenedToast") });
  }
  const upTo = readMessageForm(form).seen;
  const result = await markThreadRead(services, { viewer, threadId, upTo });
  if (result.kind === "not_found") throw new Response(null, { status: 404 });
  return redirect(page, 303);
}

/** 503 with the page as it was, and what failed. */
function refuse(context: AppLoadContext) {
  const t = getTranslate(context.locale);
  const result: SubmissionResult = { status: "error", error: { request: [t("request.failed")] } };
  return data(result, { status: 503, headers: { "Retry-After": "30" } });
}
