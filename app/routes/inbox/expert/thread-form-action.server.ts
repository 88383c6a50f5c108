import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { paths } from "#app/paths.ts";
import { conversationActions } from "#app/routes/inbox/thread/conversation-actions.server.ts";
import type { Post } from "#app/web/forms/form-action.server.ts";
import { asExpert, asInboxOwner } from "#app/web/session/inbox-guard.server.ts";
import { readDashboardQuery } from "./dashboard-query.server.ts";

/** Shared by all forms of a conversation. The domain checks whose conversation it is. */
export const THREAD = {
  guard: asInboxOwner,
  unavailable: { reason: "lifeAnswers.errors.failed" },
} as const;

/** Why nothing was changed. */
export const PROBLEMS = {
  not_found: { status: 404, reason: "lifeAnswers.errors.notFound" },
  not_allowed: { status: 409, reason: "lifeAnswers.errors.changed" },
} as const;

export function ownThread({ guarded, params }: Pick<Post<Visitor>, "guarded" | "params">) {
  return { expertId: guarded.userId, threadId: params.threadId ?? "" };
}

export const { send, saveDraft, report, done, changeAction } = conversationActions<Visitor>({
  ...THREAD,
  problems: PROBLEMS,
  threadOf: (post) => ({
    viewer: asExpert(post.guarded.userId),
    threadId: post.params.threadId ?? "",
  }),
  addressOf: threadAddress,
});

/**
 * The conversation stays open with its search. The tab is left out, because the thread may have
 * moved to another one.
 */
function threadAddress({ request, params }: Pick<Post, "request" | "params">): string {
  return paths.thread(params.threadId ?? "", listQueryOf(request));
}

/** The list beside the conversation, with nothing selected. */
export function listAddress({ request, form }: Pick<Post, "request" | "form">): string {
  const shown = form.get("tab");
  const tab = shown === "active" || shown === "archived" ? shown : "new";
  return paths.dashboard({ ...listQueryOf(request), tab });
}

/** The list for an archived conversation. It stays open if the archive is shown. */
export function addressAfterArchiving(post: Post): string {
  return post.form.get("tab") === "archived"
    ? paths.thread(post.params.threadId ?? "", { tab: "archived" })
    : listAddress(post);
}

function listQueryOf(request: Request) {
  const { q, unread } = readDashboardQuery(new URL(request.url));
  return { q, unread: unread ? "true" : undefined };
}
