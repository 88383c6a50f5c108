import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { MAX_CANNED_REPLIES } from "#app/domain/threads/schema.ts";
import {
  createCannedReply,
  listCannedReplies,
} from "#app/domain/threads/write/canned-replies.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireInbox } from "#app/web/session/inbox-guard.server.ts";
import { cannedReplyAction } from "./canned-reply-form.server.ts";
import { CannedReplyForm } from "./canned-reply-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** The most of a text that the list shows. */
const EXCERPT_CHARACTERS = 160;

/** A list that cannot be read is left out, so that the form stands when the database does not. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const replies = isUnknown(context) ? null : await whenAvailable(readReplies(request, context));
  return {
    ...describePage(context, {
      title: "cannedReplies.title",
      isIndexed: false,
      sections: ["cannedReplies"],
    }),
    replies:
      replies?.map(({ id, title, content }) => ({
        ...{ id, title },
        beginning: excerpt(content, EXCERPT_CHARACTERS),
      })) ?? null,
  };
}

/** Nobody can say whose form was posted: it comes back with its text. */
function isUnknown({ isFormPost, visitor }: AppLoadContext): boolean {
  return isFormPost && visitor === "unavailable";
}

async function readReplies(request: Request, context: AppLoadContext) {
  const { userId } = requireInbox(request, context);
  return listCannedReplies(context.db, userId);
}

export const action = cannedReplyAction("cannedReplies.added", ({ context, guarded, value }) =>
  createCannedReply(context.db, { expertId: guarded.userId, ...value }),
);

export default function CannedRepliesPage() {
  const { replies } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const isFull = (replies?.length ?? 0) >= MAX_CANNED_REPLIES;
  return (
    <div className="page max-w-3xl py-8 md:py-12">
      <a href={paths.dashboard()} className="link inline-flex min-h-11 items-center text-sm">
        {t("cannedReplies.back")}
      </a>
      <h1 className="mt-2 text-2xl">{t("cannedReplies.title")}</h1>
      <p className="mt-2 text-muted">{t("cannedReplies.text")}</p>
      <section className="mt-6" aria-label={t("cannedReplies.listTitle")}>
        {replies ? (
          <ReplyList replies={replies} />
        ) : (
          <p>{t("cannedReplies.errors.listUnavailable")}</p>
        )}
      </section>
      <section className="card mt-6 p-5 sm:p-8" aria-labelledby="add-reply">
        <h2 id="add-reply" className="text-lg">
          {t("cannedReplies.addTitle")}
        </h2>
        {isFull && !lastResult ? (
          <p className="mt-2 text-muted">
            {t("cannedReplies.full", { count: MAX_CANNED_REPLIES })}
          </p>
        ) : (
          <CannedReplyForm
            lastResult={lastResult}
            submitLabel={t("cannedReplies.add")}
            submittingLabel={t("cannedReplies.adding")}
          />
        )}
      </section>
    </div>
  );
}

interface ReplyListProps {
  replies: { id: string; title: string; beginning: string }[];
}

function ReplyList({ replies }: ReplyListProps) {
  const { t } = useTexts();
  if (replies.length === 0) {
    return (
      <EmptyState
        icon="inbox"
        title={t("cannedReplies.emptyTitle")}
        text={t("cannedReplies.emptyText")}
      />
    );
  }
  return (
    <ul className="card divide-y divide-line">
      {replies.map(({ id, title, beginning }) => (
        <li key={id} className="items-start gap-4 px-5 py-3 sm:flex">
          <div className="min-w-0 grow py-1 wrap-anywhere">
            <h2 className="text-base">{title}</h2>
            <p className="mt-0.5 text-sm text-muted">{beginning}</p>
          </div>
          <a
            href={paths.cannedReply(id)}
            className="button button-quiet max-sm:-ml-4"
            aria-label={t("cannedReplies.editLabel", { title })}
          >
            {t("cannedReplies.edit")}
          </a>
        </li>
      ))}
    </ul>
  );
}
