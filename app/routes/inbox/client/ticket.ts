import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerClientTicket } from "#app/routes/inbox/thread/tickets.server.ts";
import { requireClient } from "./client-guard.server.ts";

/** Admits the client's script to the room of one conversation, for a minute. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireClient(context, params.token);
  const threadId = new URL(request.url).searchParams.get("thread") ?? "";
  return answerClientTicket(context, { viewer, threadId });
}
