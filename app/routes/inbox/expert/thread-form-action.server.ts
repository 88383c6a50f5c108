import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { ThreadChange } from "#app/domain/threads/state/change-state.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { asExpert, asInboxOwner, threadServices } from "#app/web/session/inbox-guard.server.ts";
import { readDashboardQuery } from "./dashboard-query.server.ts";

/** What all forms of a conversation have in common. Whether it is theirs, only the domain's answer tells. */
export const THREAD = {
  guard: asInboxOwner,
  unavailable: { reason: "lifeAnswers.errors.failed" },
} as const;

/** Why nothing was done. */
export const PROBLEMS = {
  not_found: { status: 404, reason: "lifeAnswers.errors.notFound" },
  not_allowed: { status: 409, reason: "lifeAnswers.errors.changed" },
} as const;

export type ThreadPost<Value = unknown> = Post<Visitor, Value>;

/** Whose conversation it is, and which. */
export function ownThread({ guarded, params }: Pick<ThreadPost, "guarded" | "params">) {
  return { expertId: guarded.userId, threadId: params.threadId ?? "" };
}

type Place = (post: Post) => string;

/** Another page with a toast. */
export function done(place: Place, title: TextKey, description?: TextKey) {
  return (_outcome: unknown, post: Post): Done => ({
    to: place(post),
    toast: { title, description },
  });
}

/** A change that needs nothing but to know whose conversation it is. */
export function changeAction(change: ThreadChange, place: Place, title: TextKey) {
  return formAction({
    ...THREAD,
    run(post) {
      const { expertId, threadId } = ownThread(post);
      return change(threadServices(post.context), { viewer: asExpert(expertId), threadId });
    },
    answers: { ...PROBLEMS, done: done(place, title) },
  });
}

/** The conversation stays open. Its search stays; the tab does not, because the thread may have changed its own. */
export function threadAddress({ request, params }: Pick<Post, "request" | "params">): string {
  return paths.thread(params.threadId ?? "", keptQuery(request));
}

/** The list that stood beside the conversation, with nothing chosen. */
export function listAddress({ request, form }: Pick<Post, "request" | "form">): string {
  const shown = form.get("tab");
  const tab = shown === "active" || shown === "archived" ? shown : "new";
  return paths.dashboard({ ...keptQuery(request), tab });
}

/** The same, for a conversation that has gone into the archive: where the archive is shown, it stays open. */
export function addressAfterArchiving(post: Post): string {
  return post.form.get("tab") === "archived"
    ? paths.thread(post.params.threadId ?? "", { tab: "archived" })
    : listAddress(post);
}

function keptQuery(request: Request) {
  const { q, unread } = readDashboardQuery(new URL(request.url));
  return { q, unread: unread ? "true" : undefined };
}
