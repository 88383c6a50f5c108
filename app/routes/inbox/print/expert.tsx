import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { paths } from "#app/paths.ts";
import { oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { asExpert, requireInbox } from "#app/web/session/inbox-guard.server.ts";
import { loadPrintedThread } from "./printed-thread.server.ts";
import { PrintedThread } from "./printed-thread.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId } = await requireInbox(request, context);
  const { threadId = "" } = params;
  return loadPrintedThread(request, context, { viewer: asExpert(userId), threadId });
}

export default function PrintedThreadPage() {
  const { printed } = useLoaderData<typeof loader>();
  const { threadId = "" } = useParams();
  return (
    <PrintedThread
      printed={printed}
      backUrl={paths.thread(threadId)}
      earlier={(before) => paths.threadPrint(threadId, { before: String(before) })}
    />
  );
}
