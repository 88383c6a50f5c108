import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findClientRequest } from "#app/domain/quotes/client/client-request.server.ts";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import type { RequestThread } from "#app/domain/threads/read/list-request-threads.server.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { readSeq } from "#app/web/context/page-view.server.ts";
import { describePrivatePage } from "#app/web/pages/private-page.server.ts";
import { readClient, threadIdOf } from "./client-guard.server.ts";
import { toConversationView, toRequestView } from "./request-view.server.ts";

/** The client's page. It changes nothing, because mail scanners open links. */
export async function loadRequest({ request, context, params }: LoaderFunctionArgs) {
  const { token = "" } = params;
  const frame = { ...describeRequest(context), token };
  const { searchParams } = new URL(request.url);
  const reading = readRequest(context, { token, searchParams });
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
  const { socketHost } = context.services.realtime;
  return { ...page, sendKey: randomToken(), socketHost };
}

async function readRequest(
  context: AppLoadContext,
  { token, searchParams }: { token: string; searchParams: URLSearchParams },
) {
  const { db, locale } = context;
  const viewer = await readClient(context, token);
  const requestedId = searchParams.get("thread");
  const before = readSeq(searchParams.get("before"));
  const found = viewer && (await findClientRequest(db, { viewer, threadId: requestedId, before }));
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

/** The default conversation: one with unread messages, or the latest. */
function chooseThread(threads: readonly RequestThread[]): string | null {
  const [chosenId] = [...threads].sort(
    (a, b) => Number(b.unread > 0) - Number(a.unread > 0) || b.updatedAt - a.updatedAt,
  );
  return chosenId?.id ?? null;
}
