import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { ClientRequest } from "#app/domain/quotes/client-request.server.ts";
import { findThread } from "#app/domain/threads/find-thread.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { findRequestByLink } from "#app/http/client-guard.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { readSeq, renderedAt } from "#app/http/page-view.server.ts";
import { randomToken } from "#app/lib/crypto.ts";
import { chooseThread } from "./choose-thread.server.ts";
import { toConversationView, toRequestView } from "./request-view.server.ts";

/** The client's own page. It changes nothing: mail scanners open links too. */
export async function loadRequest({ request, context, params }: LoaderFunctionArgs) {
  const { token = "" } = params;
  const frame = { ...describeRequest(context), token };
  const { searchParams } = new URL(request.url);
  const reading = readRequest(context, { token, searchParams });
  const found = context.isFormPost ? await orNull(reading) : await reading;
  if (found === null) {
    const threadId = searchParams.get("thread") ?? "";
    return data({ ...frame, threadId, state: "unavailable" as const });
  }
  if (found === "not-found")
    return data({ ...frame, state: "not-found" as const }, { status: 404 });
  return data({ ...frame, ...found, state: "found" as const });
}

function describeRequest(context: AppLoadContext) {
  const sections = ["request", "thread", "quoteOptions"] as const;
  return {
    ...describePage(context, { title: "request.title", isIndexed: false, sections }),
    sendKey: randomToken(),
    renderedAt: renderedAt(),
    socketHost: context.services.realtime.socketHost,
  };
}

async function readRequest(
  context: AppLoadContext,
  { token, searchParams }: { token: string; searchParams: URLSearchParams },
) {
  const found = await findRequestByLink(context, token);
  if (!found) return "not-found" as const;
  const threadId = chooseThread(found.threads, searchParams.get("thread"));
  const before = readSeq(searchParams.get("before"));
  const thread = threadId ? await findOwnThread(context, found, { threadId, before }) : null;
  return {
    request: toRequestView(found),
    thread: thread && toConversationView(thread, { isPast: before !== null }),
  };
}

function findOwnThread(
  { db }: AppLoadContext,
  { quote }: ClientRequest,
  input: { threadId: string; before: number | null },
) {
  return findThread(db, { ...input, viewer: { side: "client", quoteId: quote.id } });
}
