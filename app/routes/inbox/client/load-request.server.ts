import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientRequest,
  findClientRequest,
} from "#app/domain/quotes/client/client-request.server.ts";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { readSeq } from "#app/web/context/page-view.server.ts";
import { readDraftKey } from "#app/web/cookies/draft-cookie.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { readClient, threadIdOf } from "./client-guard.server.ts";
import { toConversationView, toRequestView } from "./client-view.server.ts";

/** The client's page. It changes nothing, because mail scanners open links. */
export async function loadRequest({ request, context, params }: LoaderFunctionArgs) {
  const { token = "" } = params;
  const frame = { ...describeRequest(context), token };
  const { searchParams } = new URL(request.url);
  const draftKey = readDraftKey(request);
  const reading = readRequest(context, { token, searchParams, draftKey });
  const found = await unlessPosted(context, reading);
  if (found === null) {
    return data({ ...frame, threadId: threadIdOf(request), state: "unavailable" as const });
  }
  if (found === "not-found") {
    const lost = describePrivatePage(context, "lostLink.goneTitle", ["lostLink"]);
    return data({ ...lost, state: "not-found" as const }, { status: 404 });
  }
  return data({ ...frame, ...found, state: "found" as const });
}

function describeRequest(context: AppLoadContext) {
  const page = describePrivatePage(context, "request.title", [
    "request",
    "requestTools",
    "life",
    "trust",
    "thread",
    "live",
    "composer",
    "quoteOptions",
  ]);
  return { ...page, sendKey: randomToken() };
}

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
    request: toRequestView(locale, found),
    thread: thread && toConversationView(locale, thread, { isPast: before !== null }),
  };
}

/**
 * The default conversation: one with unread messages, or the latest; before the first message the
 * first of the list.
 */
function chooseThread(threads: ClientRequest["threads"]): string | null {
  const times = new Set(threads.map(({ updatedAt }) => updatedAt));
  // The threads of a request have the same time until someone writes.
  const isUntouched = times.size === 1 && threads.every(({ unread }) => unread === 0);
  const [latest] = threads.toSorted(
    (a, b) => Number(b.unread > 0) - Number(a.unread > 0) || b.updatedAt - a.updatedAt,
  );
  return (isUntouched ? threads[0] : latest)?.id ?? null;
}
