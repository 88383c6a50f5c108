import {
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import {
  deleteCannedReply,
  findCannedReply,
  updateCannedReply,
} from "#app/domain/threads/write/canned-replies.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { asInboxOwner, requireInbox } from "#app/web/session/inbox-guard.server.ts";
import { cannedReplyAction } from "./canned-reply-form.server.ts";
import { CannedReplyForm } from "./canned-reply-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** After a form was refused it stands with its text, whatever has become of the reply. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const finding = isUnknown(context)
    ? Promise.resolve(null)
    : findCannedReply(context.db, ownReply(request, context, params));
  const reply = await unlessPosted(context, finding);
  const isFound = reply !== null || context.isFormPost;
  const frame = describePage(context, {
    title: isFound ? "cannedReplies.editTitle" : "cannedReplies.goneTitle",
    isIndexed: false,
    sections: ["cannedReplies"],
  });
  return data({ ...frame, reply, isFound }, { status: isFound ? 200 : 404 });
}

/** Nobody can say whose form was posted: it comes back with its text. */
function isUnknown({ isFormPost, visitor }: AppLoadContext): boolean {
  return isFormPost && visitor === "unavailable";
}

function ownReply(request: Request, context: AppLoadContext, params: LoaderFunctionArgs["params"]) {
  return { expertId: requireInbox(request, context).userId, replyId: params.replyId ?? "" };
}

const save = cannedReplyAction("cannedReplies.saved", ({ context, params, guarded, value }) =>
  updateCannedReply(context.db, {
    ...{ expertId: guarded.userId, replyId: params.replyId ?? "" },
    ...value,
  }),
);

const remove = formAction({
  guard: asInboxOwner,
  run: ({ context, params: { replyId = "" }, guarded: { userId: expertId } }) =>
    deleteCannedReply(context.db, { expertId, replyId }),
  answers: { done: { to: paths.cannedReplies(), toast: { title: "cannedReplies.deleted" } } },
});

export const action = formActions({ save, delete: remove }, { otherwise: "save" });

export default function CannedReplyPage() {
  const { reply, isFound } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  if (!isFound) return <ErrorPage kind={404} />;
  return (
    <div className="page max-w-3xl py-8 md:py-12">
      <a href={paths.cannedReplies()} className="link inline-flex min-h-11 items-center text-sm">
        {t("cannedReplies.backToList")}
      </a>
      <h1 className="mt-2 text-2xl">{t("cannedReplies.editTitle")}</h1>
      <section className="card mt-6 p-5 sm:p-8">
        <CannedReplyForm
          reply={reply ?? undefined}
          lastResult={lastResult}
          submitLabel={t("cannedReplies.save")}
          submittingLabel={t("cannedReplies.saving")}
        />
      </section>
      {reply && <DeleteReply title={reply.title} />}
    </div>
  );
}

/** Asks once more: what is deleted does not come back. */
function DeleteReply({ title }: { title: string }) {
  const { t } = useTexts();
  return (
    <details className="card mt-4 px-5">
      <summary className="flex min-h-11 items-center text-sm font-semibold text-danger">
        {t("cannedReplies.delete")}
      </summary>
      <form method="post" className="pb-5">
        <p className="wrap-anywhere">{t("cannedReplies.deleteText", { title })}</p>
        <button
          type="submit"
          name="intent"
          value="delete"
          className="button button-danger mt-3"
          data-pending={t("cannedReplies.deleting")}
        >
          {t("cannedReplies.confirmDelete")}
        </button>
      </form>
    </details>
  );
}
