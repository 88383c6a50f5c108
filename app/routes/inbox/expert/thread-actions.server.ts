/** The forms of a conversation on its expert's page. */
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { DECLINE_REASONS } from "#app/domain/threads/schema.ts";
import {
  archiveThread,
  markThreadUnread,
  unarchiveThread,
} from "#app/domain/threads/state/archive-thread.server.ts";
import {
  blockOtherSide,
  unblockOtherSide,
} from "#app/domain/threads/state/block-other-side.server.ts";
import {
  declineRequest,
  markWon,
  undeclineRequest,
  unmarkWon,
} from "#app/domain/threads/state/change-state.server.ts";
import { markLost, snoozeThreads, unmarkLost } from "#app/domain/threads/state/own-notes.server.ts";
import { fillCannedReply } from "#app/domain/threads/write/canned-replies.server.ts";
import { paths } from "#app/paths.ts";
import { MESSAGE_FAILED } from "#app/routes/inbox/composer/message-form.server.ts";
import { conversationActions } from "#app/routes/inbox/thread/conversation-actions.server.ts";
import { reasonSchema, wonSchema } from "#app/routes/inbox/tools/reason-form.server.ts";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asExpert, asInboxOwner, threadServices } from "#app/web/session/inbox-guard.server.ts";
import { keyActions } from "./key-actions.server.ts";
import { actOnChosen, PASSED, snoozeDay, snoozeUntil } from "./list-actions.server.ts";
import { listAddress, listQueryOf } from "./list-address.server.ts";

/** Shared by all forms of a conversation. The domain checks whose conversation it is. */
const THREAD = {
  guard: asInboxOwner,
  unavailable: { reason: "lifeAnswers.errors.failed" },
} as const;

/** Why nothing was changed. */
const PROBLEMS = {
  not_found: { status: 404, reason: "lifeAnswers.errors.notFound" },
  not_allowed: { status: 409, reason: "lifeAnswers.errors.changed" },
} as const;

function ownThread({ guarded: { userId: expertId }, params }: Post<Visitor>) {
  return { viewer: asExpert(expertId), expertId, threadId: params.threadId ?? "" };
}

const { send, saveDraft, report, done, changeAction } = conversationActions({
  ...THREAD,
  problems: PROBLEMS,
  threadOf: ownThread,
  /**
   * The conversation stays open with its search. The tab is left out, because the thread may have
   * moved to another one.
   */
  addressOf: ({ request, params }) => paths.thread(params.threadId ?? "", listQueryOf(request)),
});

/** The list for an archived conversation. It stays open if the archive is shown. */
function addressAfterArchiving(post: Post): string {
  return post.form.get("tab") === "archived"
    ? paths.thread(post.params.threadId ?? "", { tab: "archived" })
    : listAddress(post);
}

/** Returns the page with the chosen reply after the typed text. */
const insertReply = formAction({
  ...THREAD,
  async run(post) {
    const replyId = new URL(post.request.url).searchParams.get("reply") ?? "";
    const reply = await fillCannedReply(post.context.db, { ...ownThread(post), replyId });
    return reply === null ? "gone" : ({ state: "found", reply } as const);
  },
  answers: {
    gone: { status: 404, reason: "composer.replyGone", hideFields: ["intent"] },
    found({ reply }, { form }) {
      const typed = textField(form, "content").trimEnd();
      const content = typed ? `${typed}\n${reply}` : reply;
      const fields = ["key", "draft"].map((name) => [name, textField(form, name) || undefined]);
      return data({ initialValue: { content, ...Object.fromEntries(fields) } });
    },
  },
  unavailable: MESSAGE_FAILED,
});

const decline = formAction({
  ...THREAD,
  schema: reasonSchema(DECLINE_REASONS),
  run: (post) =>
    declineRequest(threadServices(post.context), { ...ownThread(post), ...post.value }),
  answers: {
    ...PROBLEMS,
    done: done("lifeAnswers.declined", addressAfterArchiving, "lifeAnswers.declinedText"),
  },
});

/** Repeated, it replaces what was noted about the agreement. */
const win = formAction({
  ...THREAD,
  schema: wonSchema,
  run: (post) => markWon(threadServices(post.context), { ...ownThread(post), details: post.value }),
  answers: { ...PROBLEMS, done: done("lifeAnswers.won") },
});

const snooze = formAction({
  ...THREAD,
  schema: z.object({ until: snoozeDay }),
  run(post) {
    const { expertId, threadId } = ownThread(post);
    const own = { expertId, threadIds: [threadId], day: post.value.until };
    return snoozeUntil(threadServices(post.context), own);
  },
  answers: {
    passed: PASSED,
    not_found: PROBLEMS.not_found,
    done: done("inboxTools.snoozed", listAddress),
  },
});

const unavailable = { reason: "dashboard.archiveFailed" } as const;

/** A form without a known intent is the composer's. */
const act = formActions(
  {
    ...keyActions,
    send,
    "save-draft": saveDraft,
    "insert-reply": insertReply,
    archive: changeAction(archiveThread, "dashboard.archivedToast", {
      to: addressAfterArchiving,
      unavailable,
    }),
    unarchive: changeAction(unarchiveThread, "dashboard.unarchivedToast", { unavailable }),
    // Leads away from the conversation, because a page that shows it would mark it read at once.
    unread: changeAction(markThreadUnread, "lifeAnswers.unread", { to: listAddress }),
    decline,
    undecline: changeAction(undeclineRequest, "lifeAnswers.undeclined"),
    win,
    lose: changeAction(markLost, "inboxTools.lost", { to: addressAfterArchiving }),
    unlose: changeAction(unmarkLost, "inboxTools.notLost"),
    snooze,
    unsnooze: changeAction(
      (services, { expertId, threadId }) =>
        snoozeThreads(services, { expertId, threadIds: [threadId], until: null }),
      "inboxTools.unsnoozed",
    ),
    unwin: changeAction(unmarkWon, "lifeAnswers.unwon"),
    report,
    block: changeAction(blockOtherSide, "lifeAnswers.blocked", { to: addressAfterArchiving }),
    unblock: changeAction(unblockOtherSide, "lifeAnswers.unblocked"),
  },
  { otherwise: "send" },
);

export function actOnThread(args: ActionFunctionArgs) {
  return args.params.threadId ? act(args) : actOnChosen(args);
}
