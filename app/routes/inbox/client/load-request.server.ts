import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  findClientRequest,
  readClientLink,
} from "#app/domain/quotes/client/client-request.server.ts";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import type { RequestThread } from "#app/domain/threads/read/list-request-threads.server.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { readSeq } from "#app/web/context/page-view.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { toConversationView, toRequestView } from "./request-view.server.ts";

/** The client's own page. It changes nothing: mail scanners open links too. */
export async function loadRequest({ request, context, params }: LoaderFunctionArgs) {
  const { token = "" } = params;
  const frame = { ...describeRequest(context), token };
  const { searchParams } = new URL(request.url);
  const reading = readRequest(context, { token, searchParams });
  const found = await unlessPosted(context, reading);
  if (found === null) {
    const threadId = searchParams.get("thread") ?? "";
    return data({ ...frame, threadId, state: "unavailable" as const });
  }
  if (found === "not-found") {
    const lost = describePage(context, {
      title: "lostLink.goneTitle",
      isIndexed: false,
      sections: ["lostLink"],
    });
    return data({ ...lost, state: "not-found" as const }, { status: 404 });
  }
  return data({ ...frame, ...found, state: "found" as const });
}

function describeRequest(context: AppLoadContext) {
  const sections = [
    "request",
    "requestTools",
    "life",
    "trust",
    "thread",
    "live",
    "composer",
    "quoteOptions",
  ] as const;
  return {
    ...describePage(context, { title: "request.title", isIndexed: false, sections }),
    sendKey: randomToken(),
    socketHost: context.services.realtime.socketHost,
  };
}

async function readRequest(
  { db, env, locale }: AppLoadContext,
  { token, searchParams }: { token: string; searchParams: URLSearchParams },
) {
  const viewer = await readClientLink({ token, secret: env.LINK_SECRET });
  const wanted = searchParams.get("thread");
  const before = readSeq(searchParams.get("before"));
  const found = viewer && (await findClientRequest(db, { viewer, threadId: wanted, before }));
  if (!found) return "not-found" as const;
  const likely = found.thread ? null : chooseThread(found.threads);
  const thread = likely ? await findThread(db, { viewer, threadId: likely, before }) : found.thread;
  return {
    request: toRequestView(locale, found),
    thread: thread && toConversationView(locale, thread, { isPast: before !== null }),
  };
}

/** The conversation that is most likely wanted where none was asked for: something new in it, or the latest. */
function chooseThread(threads: readonly RequestThread[]): string | null {
  const [likely] = [...threads].sort(
    (a, b) => Number(b.unread > 0) - Number(a.unread > 0) || b.updatedAt - a.updatedAt,
  );
  return likely?.id ?? null;
}
