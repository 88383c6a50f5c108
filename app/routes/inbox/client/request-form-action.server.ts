import type { ClientViewer } from "#app/domain/threads/viewer.server.ts";
import { paths } from "#app/paths.ts";
import { conversationActions } from "#app/routes/inbox/thread/conversation-actions.server.ts";
import type { Post } from "#app/web/forms/form-action.server.ts";
import { requireClient, threadIdOf } from "./client-guard.server.ts";

/** Shared by all forms of the client's page. */
export const REQUEST = {
  guard: ({ context, params }: Pick<Post, "context" | "params">) =>
    requireClient(context, params.token),
  unavailable: { reason: "request.failed" },
} as const;

/** Why nothing was changed. */
export const PROBLEMS = {
  not_found: { status: 404, reason: "requestTools.errors.notFound" },
  not_allowed: { status: 409, reason: "lifeAnswers.errors.changed" },
} as const;

export const TOO_MANY_MAILS = { reason: "requestTools.errors.tooManyMails" } as const;

export function requestAddress(post: Pick<Post, "request" | "params">): string {
  return paths.request(post.params.token ?? "", { thread: threadIdOf(post.request) });
}

export const { send, saveDraft, report, done, changeAction } = conversationActions<ClientViewer>({
  ...REQUEST,
  problems: PROBLEMS,
  threadOf: ({ guarded: viewer, request }) => ({ viewer, threadId: threadIdOf(request) }),
  addressOf: requestAddress,
});
