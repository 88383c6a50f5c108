import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readClientLink } from "#app/domain/quotes/client/client-request.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import {
  block,
  keep,
  read,
  report,
  send,
  unblock,
  unwin,
  win,
} from "./conversation-intents.server.ts";
import {
  addToDetails,
  close,
  mailLink,
  preferences,
  renewLink,
  reopen,
} from "./request-intents.server.ts";
import { type RequestPost, refuse } from "./request-post.server.ts";

/** Every form of the client's page by its `intent`: one entry, one small function. */
const INTENTS = {
  send,
  "save-draft": keep,
  read,
  report,
  block,
  unblock,
  win,
  unwin,
  close,
  reopen,
  "add-details": addToDetails,
  preferences,
  "mail-link": mailLink,
  "renew-link": renewLink,
} as const;

/** A form without an intent, or with one that is not ours, is the composer's. */
function intentOf(form: FormData) {
  const name = textField(form, "intent");
  return Object.hasOwn(INTENTS, name) ? INTENTS[name as keyof typeof INTENTS] : send;
}

export async function actOnRequest({ request, context, params }: ActionFunctionArgs) {
  const { token = "" } = params;
  const form = await request.formData();
  const viewer = await readClientLink({ token, secret: context.env.LINK_SECRET });
  if (!viewer) return refuse({ context, form }, "not_found");
  const threadId = new URL(request.url).searchParams.get("thread") ?? "";
  const post: RequestPost = { request, context, token, viewer, threadId, form };
  return (await orNull(perform(post))) ?? refuse(post, "unavailable");
}

async function perform(post: RequestPost) {
  return intentOf(post.form)(post);
}
