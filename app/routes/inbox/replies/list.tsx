import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/layout/back-link.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { MAX_CANNED_REPLIES } from "#app/domain/threads/schema.ts";
import {
  createCannedReply,
  listCannedReplies,
} from "#app/domain/threads/write/canned-replies.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireInbox } from "#app/web/session/inbox-guard.server.ts";
import { cannedReplyAction, isOwnerUnknown } from "./canned-reply-form.server.ts";
import { CannedReplyForm } from "./canned-reply-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** The length of the excerpts in the list. */
const EXCERPT_CHARACTERS = 160;

/** A list that cannot be loaded is left out, so that the form works during an outage. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const replies = isOwnerUnknown(context)
    ? null
    : await whenAvailable(
        listCannedReplies(context.db, (await requireInbox(request, context)).userId),
      );
  return {
    ...describePrivatePage(context, "cannedReplies.title", ["cannedReplies"]),
    replies:
      replies?.map(({ id, title, content }) => ({
        id,
        title,
        beginning: excerpt(content, EXCERPT_CHARACTERS),
      })) ?? null,
  };
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
    <div className="page py-3 pb-8">
      <div className="md:hidden">
        <BackLink href={paths.dashboard()} label={t("cannedReplies.back")} />
      </div>
      <h1 className="text-xl">{t("cannedReplies.title")}</h1>
      <p className="mt-0.5 text-sm text-muted">{t("cannedReplies.text")}</p>
      <section className="mt-5 max-w-3xl" aria-label={t("cannedReplies.listTitle")}>
        {replies ? (
          <ReplyList replies={replies} />
        ) : (
          <p>{t("cannedReplies.errors.listUnavailable")}</p>
        )}
      </section>
      <section className="card mt-5 max-w-3xl p-5 sm:p-8" aria-labelledby="add-reply">
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
            submit={{ label: "cannedReplies.add", pending: "cannedReplies.adding" }}
          />
        )}
      </section>
    </div>
  );
}

function ReplyList({ replies }: { replies: { id: string; title: string; beginning: string }[] }) {
  const { t } = useTexts();
  if (replies.length === 0) {
    return (
      <p className="rounded-lg bg-sunken px-5 py-4 text-sm">
        <b>{t("cannedReplies.emptyTitle")}</b>{" "}
        <span className="text-muted">{t("cannedReplies.emptyText")}</span>
      </p>
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
