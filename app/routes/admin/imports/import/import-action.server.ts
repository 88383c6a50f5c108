import { cancelImport, startApplying } from "#app/domain/imports/decide-import.server.ts";
import { findImport } from "#app/domain/imports/find-import.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { continueImportAfterResponse } from "#app/routes/admin/imports/import-steps.server.ts";
import { asRecentAdmin } from "#app/routes/admin/parts/page.server.ts";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import type { Done } from "#app/web/forms/form-answer.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

const back = ({ params }: Pick<Post, "params">, title: TextKey, hasFailed = false): Done => ({
  to: paths.adminImport(params.importId ?? ""),
  toast: { title, variant: hasFailed ? "destructive" : "default" },
});

/** For an import whose state has changed. Throws 404 when there is none. */
async function refuse(post: Post, title: TextKey) {
  if (await findImport(post.context.db, post.params.importId ?? "")) return back(post, title, true);
  throw new Response(null, { status: 404 });
}

/** Applying an import sends mails to many people, so it needs a recent sign-in. */
const apply = formAction({
  guard: asRecentAdmin,
  run: ({ context, params: { importId = "" }, guarded: { userId: actorId } }) =>
    startApplying(context.db, { importId, actorId }),
  answers: {
    started(_, post) {
      continueImportAfterResponse(post.context, post.params.importId ?? "");
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
