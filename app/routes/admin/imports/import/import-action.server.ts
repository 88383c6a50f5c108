import { cancelImport, startApplying } from "#app/domain/imports/decide-import.server.ts";
import { findImport } from "#app/domain/imports/find-import.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { goOnWithImport } from "#app/routes/admin/imports/import-steps.server.ts";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { asAdmin, requireRecentSignIn } from "#app/web/session/guards.server.ts";

const back = ({ params }: Pick<Post, "params">, title: TextKey, hasFailed = false): Done => ({
  to: paths.adminImport(params.importId ?? ""),
  toast: { title, variant: hasFailed ? "destructive" : "default" },
});

/** An import that cannot be acted on any more, unless it is none. */
async function refuse(post: Post, title: TextKey) {
  if (await findImport(post.context.db, post.params.importId ?? "")) return back(post, title, true);
  throw new Response(null, { status: 404 });
}

/** Importing writes to many people, so whoever does it has proved lately who they are. */
const apply = formAction({
  async guard(args) {
    await asAdmin(args);
    return requireRecentSignIn(args.request, args.context);
  },
  run: ({ context, params: { importId = "" }, guarded: { userId: actorId } }) =>
    startApplying(context.db, { importId, actorId }),
  answers: {
    started(_, post) {
      goOnWithImport(post.context, post.params.importId ?? "");
      return back(post, "importPage.started");
    },
    "not-ready": (_, post) => refuse(post, "importPage.notReady"),
  },
  unavailable: (post) => back(post, "importPage.unavailable", true),
});

const cancel = formAction({
  guard: asAdmin,
  run: ({ context, params: { importId = "" }, guarded: { userId: actorId } }) =>
    cancelImport(context.db, { importId, actorId }),
  answers: {
    canceled: (_, post) => back(post, "importPage.canceledToast"),
    over: (_, post) => refuse(post, "importPage.over"),
  },
  unavailable: (post) => back(post, "importPage.unavailable", true),
});

export const actOnImport = formActions({ apply, cancel });
