import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readClientLink } from "#app/domain/quotes/client/client-request.server.ts";
import { formActions } from "#app/web/forms/form-action.server.ts";
import { refuse } from "#app/web/forms/form-answer.server.ts";
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
import { PROBLEMS } from "./request-form-action.server.ts";
import {
  addToDetails,
  close,
  mailLink,
  preferences,
  renewLink,
  reopen,
} from "./request-intents.server.ts";

/** A form without an intent, or with one that is not ours, is the composer's. */
const act = formActions(
  {
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
  },
  { otherwise: "send" },
);

/** An address that was never one of ours has a page, too, which says so. */
export async function actOnRequest(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const secret = context.env.LINK_SECRET;
  if (await readClientLink({ token: params.token ?? "", secret })) return act(args);
  return refuse({ request, context, form: await request.formData() }, PROBLEMS.not_found);
}
