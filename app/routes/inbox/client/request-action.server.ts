import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import {
  blockOtherSide,
  unblockOtherSide,
} from "#app/domain/threads/state/block-other-side.server.ts";
import { markWon, unmarkWon } from "#app/domain/threads/state/change-state.server.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import { readMessageForm } from "#app/routes/inbox/composer/message-form.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { named, refuse } from "#app/web/forms/form-answer.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import { readClient, threadIdOf } from "./client-guard.server.ts";
import {
  addToDetails,
  askMore,
  close,
  conversation,
  mailLink,
  PROBLEMS,
  preferences,
  REQUEST,
  renewLink,
  requestAddress,
} from "./request-intents.server.ts";

const read = formAction({
  ...REQUEST,
  async run({ context, guarded: viewer, form, request }) {
    const { seen: upTo } = readMessageForm(form);
    const input = { viewer, threadId: threadIdOf(request), upTo };
    return named(await markThreadRead(threadServices(context), input), "kind");
  },
  answers: { ...PROBLEMS, marked: (_, post) => ({ to: requestAddress(post) }) },
});

const { send, saveDraft, report, changeAction } = conversation;

/** A form without a known intent is the composer's. */
const act = formActions(
  {
    send,
    "save-draft": saveDraft,
    read,
    report,
    block: changeAction(blockOtherSide, "lifeAnswers.blocked"),
    unblock: changeAction(unblockOtherSide, "lifeAnswers.unblocked"),
    win: changeAction(markWon, "requestTools.toasts.chosen"),
    unwin: changeAction(unmarkWon, "requestTools.toasts.notChosen"),
    close,
    reopen: changeAction(
      (services, { viewer }) => reopenRequest(services, viewer),
      "request.reopenedToast",
    ),
    "add-details": addToDetails,
    preferences,
    "mail-link": mailLink,
    "ask-more": askMore,
    "renew-link": renewLink,
  },
  { otherwise: "send" },
);

/** A forged link gets a page that says so, with the typed text. */
export async function actOnRequest(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  if (await readClient(context, params.token)) return act(args);
  return refuse({ request, context, form: await request.formData() }, PROBLEMS.not_found);
}
