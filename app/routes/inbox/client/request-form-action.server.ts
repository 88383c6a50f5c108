import { readClientLink } from "#app/domain/quotes/client/client-request.server.ts";
import type { ThreadChange } from "#app/domain/threads/state/change-state.server.ts";
import type { ClientViewer } from "#app/domain/threads/viewer.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";

/** What all forms of the client's page have in common. */
export const REQUEST = {
  /** The client; whether their link was revoked, only the questions asked with it tell. */
  async guard({ context, params }: Pick<Post, "context" | "params">): Promise<ClientViewer> {
    const secret = context.env.LINK_SECRET;
    const viewer = await readClientLink({ token: params.token ?? "", secret });
    if (!viewer) throw new Response(null, { status: 404 });
    return viewer;
  },
  unavailable: { reason: "request.failed" },
} as const;

/** Why nothing was done. */
export const PROBLEMS = {
  not_found: { status: 404, reason: "requestTools.errors.notFound" },
  not_allowed: { status: 409, reason: "lifeAnswers.errors.changed" },
} as const;

export const TOO_MANY_MAILS = { reason: "requestTools.errors.tooManyMails" } as const;

/** The conversation of the address; empty when it names none. */
export function threadOf({ request }: Pick<Post, "request">): string {
  return new URL(request.url).searchParams.get("thread") ?? "";
}

export function requestAddress(post: Pick<Post, "request" | "params">): string {
  return paths.request(post.params.token ?? "", { thread: threadOf(post) });
}

/** Back to the page, which says what was done. */
export function done(title: TextKey) {
  return (_outcome: unknown, post: Post): Done => ({ to: requestAddress(post), toast: { title } });
}

/** A change that needs nothing but to know whose conversation it is. */
export function changeAction(change: ThreadChange, title: TextKey) {
  return formAction({
    ...REQUEST,
    run: (post) =>
      change(threadServices(post.context), { viewer: post.guarded, threadId: threadOf(post) }),
    answers: { ...PROBLEMS, done: done(title) },
  });
}
