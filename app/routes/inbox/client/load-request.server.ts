import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import {
  type ClientRequest,
  findClientRequest,
} from "#app/domain/quotes/client/client-request.server.ts";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { readSeq } from "#app/web/context/page-view.server.ts";
import { readDraftKey } from "#app/web/cookies/draft-cookie.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { readClient, threadIdOf } from "./client-guard.server.ts";
import { toConversationView, toRequestView } from "./client-view.server.ts";

/** The client's page. It changes nothing, because mail scanners open links. */
export async function loadRequest({ request, context, params }: LoaderFunctionArgs) {
  const { token = "" } = params;
  const { searchParams } = new URL(request.url);
  const draftKey = readDraftKey(request);
  const reading = readRequest(context, { token, searchParams, draftKey });
  const found = await unlessPosted(context, reading);
  if (found === null) {
    const frame = describeRequest(context, { title: "request.title" });
    const threadId = threadIdOf(request);
    return data({ ...frame, token, threadId, state: "unavailable" as const });
  }
  if (found === "not-found") {
    const lost = describePrivatePage(context, "lostLink.goneTitle", ["lostLink"]);
    return data({ ...lost, state: "not-found" as const }, { status: 404 });
  }
  // The title names the kind of help, because a client may have several requests.
  const t = getTranslate(context.locale);
  const category = quoteLabel(t, "category", found.request.quote.category);
  const frame = describeRequest(context, { title: "request.titleOf", titleParams: { category } });
  return data({ ...frame, token, ...found, state: "found" as const });
}

type Title = Pick<Parameters<typeof describePage>[1], "title" | "titleParams">;

function describeRequest(context: AppLoadContext, title: Title) {
  const page = describePage(context, { ...title, isIndexed: false, sections: SECTIONS });
  return { ...page, sendKey: randomToken() };
}

const SECTIONS = [
  "request",
  "requestTools",
  "life",
  "trust",
  "thread",
  "live",
  "composer",
  "quoteOptions",
  "response",
] as const;

async function readRequest(
  context: AppLoadContext,
  page: { token: string; searchParams: URLSearchParams; draftKey: string | null },
) {
  const { db, locale } = context;
  const { country } = context.place;
  const { token, searchParams, draftKey } = page;
  const viewer = await readClient(context, token);
  const requestedId = searchParams.get("thread");
  const before = readSeq(searchParams.get("before"));
  const query = { threadId: requestedId, before, draftKey, country };
  const found = viewer && (await findClientRequest(db, { viewer, ...query }));
  if (!found) return "not-found" as const;
  const chosenId = found.thread ? null : chooseThread(found.threads);
  const thread = chosenId
    ? await findThread(db, { viewer, threadId: chosenId, before })
    : found.thread;
  return {
    request: toRequestView(locale, { ...found, threads: repliesFirst(found.threads) }),
    thread: thread && toConversationView(locale, thread, { isPast: before !== null }),
  };
}

type ListedThread = Pick<
  ClientRequest["threads"][number],
  "id" | "status" | "unread" | "repliedAt" | "updatedAt"
>;

/**
 * The default conversation: the first kind that a request has, of several the latest, and before
 * the first message the first of the list. The time alone says little about older requests, because
 * their end counts as a change, too.
 */
export function chooseThread(threads: readonly ListedThread[]): string | null {
  const [first] = threads.toSorted(
    (a, b) =>
      kindOf(a) - kindOf(b) || b.updatedAt - a.updatedAt || (b.repliedAt ?? 0) - (a.repliedAt ?? 0),
  );
  return first?.id ?? null;
}

/** The experts in the order in which the client wants to read them. */
function repliesFirst(threads: ClientRequest["threads"]) {
  return threads.toSorted((a, b) => kindOf(a) - kindOf(b));
}

/** Unread messages, the chosen expert, a reply, an answer that may come, and the rest. */
function kindOf({ status, unread, repliedAt }: ListedThread): number {
  const kinds = [unread > 0, status === "won", repliedAt !== null, OPEN.includes(status)];
  const kind = kinds.indexOf(true);
  return kind < 0 ? kinds.length : kind;
}

const OPEN: readonly ListedThread["status"][] = ["new", "seen"];
