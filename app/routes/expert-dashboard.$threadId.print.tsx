import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { PrintedThread } from "#app/components/threads/printed-thread.tsx";
import { asExpert, requireInbox } from "#app/http/inbox-guard.server.ts";
import { oneTimeLinkHeaders } from "#app/http/one-time-link.server.ts";
import { loadPrintedThread } from "#app/http/printed-thread.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** A conversation for the expert's paper. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId } = requireInbox(request, context);
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
