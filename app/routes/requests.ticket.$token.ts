import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireClient } from "#app/http/client-guard.server.ts";
import { answerClientTicket } from "#app/http/tickets.server.ts";

/** Admits the client's script to the room of one conversation, for a minute. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireClient(context, params.token);
  const threadId = new URL(request.url).searchParams.get("thread") ?? "";
  return answerClientTicket(context, { viewer, threadId });
}
