import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/layout/back-link.tsx";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import {
  findCannedReply,
  updateCannedReply,
} from "#app/domain/threads/write/canned-replies.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireInbox } from "#app/web/session/inbox-guard.server.ts";
import { cannedReplyAction, deleteAction, isOwnerUnknown } from "./canned-reply-form.server.ts";
import { CannedReplyForm } from "./canned-reply-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** A refused form is shown with its text, even if the reply is gone. */
export async function loader({ request, context, params: { replyId = "" } }: LoaderFunctionArgs) {
  const finding = isOwnerUnknown(context)
    ? Promise.resolve(null)
    : findCannedReply(context.db, {
        expertId: (await requireInbox(request, context)).userId,
        replyId,
      });
  const reply = await unlessPosted(context, finding);
  const isFound = reply !== null || context.isFormPost;
  const title = isFound ? "cannedReplies.editTitle" : "cannedReplies.goneTitle";
  const page = describePrivatePage(context, title, ["cannedReplies"]);
  return data({ ...page, reply, isFound }, { status: isFound ? 200 : 404 });
}

const save = cannedReplyAction("cannedReplies.saved", ({ context, params, guarded, value }) =>
  updateCannedReply(context.db, {
    expertId: guarded.userId,
    replyId: params.replyId ?? "",
    ...value,
  }),
);

export const action = formActions({ save, delete: deleteAction }, { otherwise: "save" });

export default function CannedReplyPage() {
  const { reply, isFound } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  if (!isFound) return <ErrorPage kind={404} />;
  return (
    <div className="page member-page">
      <BackLink href={paths.cannedReplies()} label={t("cannedReplies.backToList")} />
      <h1 className="text-xl">{t("cannedReplies.editTitle")}</h1>
      <section className="card mt-4 max-w-3xl p-5 sm:p-6">
        <CannedReplyForm
          reply={reply ?? undefined}
          lastResult={lastResult}
          submit={{ label: "cannedReplies.save", pending: "cannedReplies.saving" }}
        />
      </section>
      {reply && (
        <details className="card mt-4 max-w-3xl px-5">
          <summary className="flex min-h-11 items-center text-sm font-medium text-danger">
            {t("cannedReplies.delete")}
          </summary>
          <form method="post" className="pb-5">
            <p className="wrap-anywhere">{t("cannedReplies.deleteText", { title: reply.title })}</p>
            <TranslatedSubmitButton
              label="cannedReplies.confirmDelete"
              pending="cannedReplies.deleting"
              intent="delete"
              look="danger"
              className="mt-3"
            />
          </form>
        </details>
      )}
    </div>
  );
}
