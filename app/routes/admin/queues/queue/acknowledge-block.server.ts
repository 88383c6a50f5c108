import { markBlockSeen, readBlockId } from "#app/domain/queues/reports/blocks.server.ts";
import { paths } from "#app/paths.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

/** The buttons beside the blocks; the other queues have their forms on pages of their own. Nothing is typed that could be lost. */
export const seeBlock = formAction({
  guard: asAdmin,
  run({ context, params, form, guarded: { userId: actorId } }) {
    const key = readBlockId(textField(form, "block"));
    if (params.queue !== "blocks" || !key) throw new Response(null, { status: 400 });
    return markBlockSeen(context.db, { actorId, ...key });
  },
  answers: {
    done: (_, { request }) => list(request, { title: "queues.toasts.seen" }),
    "not-waiting": (_, { request }) =>
      list(request, { title: "queues.toasts.gone", variant: "destructive" }),
  },
  unavailable: ({ request }) =>
    list(request, {
      title: "queues.toasts.failed",
      description: "queues.toasts.failedText",
      variant: "destructive",
    }),
});

const list = (request: Request, toast: Done["toast"]): Done => ({
  to: paths.adminQueue("blocks") + new URL(request.url).search,
  toast,
});
