import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireClient } from "#app/http/client-guard.server.ts";
import { answerThreadTicket } from "#app/http/thread-resources.server.ts";

/** Admits the client's script to the room of one conversation, for a minute. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireClient(context, params.token);
  const threadId = new URL(request.url).searchParams.get("thread") ?? "";
  return answerThreadTicket(context, { viewer, threadId });
}
