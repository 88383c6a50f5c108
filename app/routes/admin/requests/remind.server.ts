import { remindSilentExperts } from "#app/domain/quotes/waiting/remind-experts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

const pageOf = ({ params }: Pick<Post, "params">) => paths.adminRequest(params.quoteId ?? "");

const refused = (description: TextKey) => (_: unknown, post: Post) => ({
  to: pageOf(post),
  toast: {
    title: "adminRequest.toasts.notReminded" as const,
    description,
    variant: "destructive" as const,
  },
});

/** Has the experts of a request reminded who have not answered. */
export const remind = formAction({
  guard: asAdmin,
  async run({ context, params: { quoteId = "" }, guarded: { userId: actorId } }) {
    const result = await remindSilentExperts(context.db, { actorId, quoteId });
    if (result.state === "not-found") throw new Response(null, { status: 404 });
    return result;
  },
  answers: {
    reminded: ({ count }, post) => ({
      to: pageOf(post),
      toast: { title: "adminRequest.toasts.reminded", params: { count } },
      sendsMails: true,
    }),
    "too-soon": refused("adminRequest.toasts.tooSoon"),
    none: refused("adminRequest.toasts.none"),
  },
  unavailable: (post) => ({
    to: pageOf(post),
    toast: {
      title: "queues.toasts.failed",
      description: "queues.toasts.failedText",
      variant: "destructive",
    },
  }),
});
