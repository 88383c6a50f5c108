import type { SubmissionResult } from "@conform-to/react";
import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { returnedForm } from "#app/components/forms/returned-form.ts";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { ProblemPage, WaysOn } from "#app/components/layout/problem-page.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { loadOrKeep, useShown } from "#app/routes/inbox/live/page-reload.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { loadRequest } from "./load-request.server.ts";
import { LostRequest } from "./lost-request.tsx";
import { actOnRequest } from "./request-action.server.ts";
import { RequestPage } from "./request-page.tsx";

export const handle = { hydrate: true };

/** The address grants access to this page, so no other site and no search engine may get it. */
export const headers: HeadersFunction = (args) => {
  const headers = formPageHeaders(args);
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Robots-Tag", "noindex");
  return headers;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** A form that was refused because of a change must show the current state. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;

export const loader = loadRequest;
/**
 * If the link was replaced in the meantime, the conversation and the typed text stay on the screen.
 */
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

/** The page does not reveal whether the link is forged, incomplete or replaced. */
function LostLink({ result }: { result: SubmissionResult | undefined }) {
  const { t } = useTexts();
  const { content, details, note } = returnedForm(result)?.values ?? {};
  const typed = content || details || note;
  return (
    <ProblemPage drawing="lost" title={t("lostLink.goneTitle")} text={t("lostLink.goneText")}>
      {typed && (
        <label className="mt-6 block w-full max-w-lg text-left text-sm">
          {t("lostLink.kept")}
          <textarea readOnly rows={5} defaultValue={typed} className="input mt-2" />
        </label>
      )}
      <WaysOn>
        <a className="button button-primary" href={paths.findRequests()}>
          {t("lostLink.goneButton")}
        </a>{" "}
        <a className="button button-secondary" href={paths.home()}>
          {t("errors.returnHome")}
        </a>
      </WaysOn>
    </ProblemPage>
  );
}
