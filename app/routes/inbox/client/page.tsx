import type { SubmissionResult } from "@conform-to/react";
import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { loadOrKeep, useShown } from "#app/routes/inbox/live/page-reload.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { loadRequest } from "./load-request.server.ts";
import { LostLink } from "./lost-link.tsx";
import { LostRequest } from "./lost-request.tsx";
import { actOnRequest } from "./request-action.server.ts";
import { RequestPage } from "./request-page.tsx";

export const handle = { hydrate: true };

/** The address is the key to this page, so it goes to nobody else, and no search engine keeps it. */
export const headers: HeadersFunction = (args) => {
  const headers = formPageHeaders(args);
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Robots-Tag", "noindex");
  return headers;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** What was refused because things have changed meanwhile must show how they are now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;

export const loader = loadRequest;
/** A link that was replaced meanwhile leaves the conversation on the screen, and what was typed. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loadOrKeep(
    request,
    () => serverLoader<typeof loader>(),
    ({ state }) => state === "found",
  );
export const action = actOnRequest;

export default function RequestRoute() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<SubmissionResult>();
  useShown(page);
  switch (page.state) {
    case "found":
      return <RequestPage {...page} result={result} />;
    case "not-found":
      return <LostLink result={result} />;
    case "unavailable":
      return <LostRequest {...page} result={result} />;
  }
}
