import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/layout/back-link.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { MAX_CANNED_REPLIES, REPLY_STARTERS } from "#app/domain/threads/schema.ts";
import {
  createCannedReply,
  listCannedReplies,
} from "#app/domain/threads/write/canned-replies.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireInbox } from "#app/web/session/inbox-guard.server.ts";
import {
  cannedReplyAction,
  deleteAction,
  isOwnerUnknown,
  moveAction,
} from "./canned-reply-form.server.ts";
import { CannedReplyForm } from "./canned-reply-form.tsx";
import { BuiltInReplies, ReplyGuide } from "./reply-guide.tsx";
import { ReplyList } from "./reply-list.tsx";

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
  const asked = new URL(request.url).searchParams.get("example");
  return {
    ...describePrivatePage(context, "cannedReplies.title", ["cannedReplies", "composer", "thread"]),
    example: REPLY_STARTERS.find((each) => each === asked) ?? null,
    replies:
      replies?.map(({ id, title, content }) => ({
        id,
        title,
        beginning: excerpt(content, EXCERPT_CHARACTERS),
      })) ?? null,
  };
}

const add = cannedReplyAction("cannedReplies.added", ({ context, guarded, value }) =>
  createCannedReply(context.db, { expertId: guarded.userId, ...value }),
);

export const action = formActions(
  { add, up: moveAction("up"), down: moveAction("down"), delete: deleteAction },
  { otherwise: "add" },
);

export default function CannedRepliesPage() {
  const { replies } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page member-page">
      <div className="md:hidden">
        <BackLink href={paths.dashboard()} label={t("cannedReplies.back")} />
      </div>
      <div className="replies-page">
        <div className="replies-title">
          <h1 className="text-xl">{t("cannedReplies.title")}</h1>
          <p className="mt-0.5 text-sm text-muted">{t("cannedReplies.text")}</p>
        </div>
        <NewReply />
        <div>
          {replies?.length !== 0 && (
            <section aria-labelledby="own-replies" className="mb-6">
              <h2 id="own-replies">{t("cannedReplies.listTitle")}</h2>
              {replies ? (
                <ReplyList replies={replies} />
              ) : (
                <p>{t("cannedReplies.errors.listUnavailable")}</p>
              )}
            </section>
          )}
          {replies && <BuiltInReplies own={replies.length} />}
        </div>
        <ReplyGuide own={replies ?? []} />
      </div>
    </div>
  );
}

/** The form for another one: folded until it is asked for, filled in or refused. */
function NewReply() {
  const { replies, example } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  const filled = example && {
    title: t(`composer.starters.${example}.title`),
    content: t(`composer.starters.${example}.content`),
  };
  return (
    <details id="add-reply" className="add-reply" open={Boolean(lastResult || filled)}>
      <summary>
        <h2>{t("cannedReplies.addTitle")}</h2>
        <Icon name="close" className="size-4" />
      </summary>
      {(replies?.length ?? 0) >= MAX_CANNED_REPLIES && !lastResult ? (
        <p className="mt-2 text-muted">{t("cannedReplies.full", { count: MAX_CANNED_REPLIES })}</p>
      ) : (
        <CannedReplyForm
          reply={filled ?? undefined}
          lastResult={lastResult}
          submit={{ label: "cannedReplies.add", pending: "cannedReplies.adding" }}
        />
      )}
    </details>
  );
}
