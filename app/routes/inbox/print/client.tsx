import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { paths } from "#app/paths.ts";
import { requireClient, threadIdOf } from "#app/routes/inbox/client/client-guard.server.ts";
import { oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { loadPrintedThread } from "./printed-thread.server.ts";
import { PrintedThread } from "./printed-thread.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
/** The address grants access, as on the client's page. */
export const headers = oneTimeLinkHeaders;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireClient(context, params.token);
  return loadPrintedThread(request, context, { viewer, threadId: threadIdOf(request) });
}

export default function PrintedRequestPage() {
  const { printed } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const thread = printed.id;
  return (
    <PrintedThread
      printed={printed}
      backUrl={paths.request(token, { thread })}
      earlier={(before) => paths.requestPrint(token, { thread, before: String(before) })}
    />
  );
}
