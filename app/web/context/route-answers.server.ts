import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  ServerBuild,
} from "@remix-run/cloudflare";
import { currentRequestId, noteRoute } from "#app/platform/log/request-log.ts";
import { withCookiesSignedAgain } from "#app/web/cookies/signed-again.server.ts";
import { withResumedForm } from "#app/web/forms/resumed-form.server.ts";
import { withRenewedSession } from "#app/web/session/session-renewal.server.ts";
import { nameShown } from "#app/web/views/count-views.server.ts";
import { judgeFailure, OUTAGE_SECONDS } from "./availability.server.ts";
import { refuse } from "./gateway.server.ts";

/**
 * Wraps the loaders and actions of a build: an outage answers 503, a bug 500, a method that the
 * route does not have 405, and the log learns the pattern of the route.
 */
export function answerFailures(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    // Remix would report a missing one as an error of the site.
    const isPage = route.module.default !== undefined;
    const { loader = isPage ? undefined : refusal("POST"), action = refusal("GET, HEAD") } =
      route.module;
    const pattern = routePattern(route);
    const module = {
      ...route.module,
      loader: judged(loader, pattern),
      action: judged(action, pattern),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

const refusal = (allowed: string) => (): never => {
  throw refuse(405, { Allow: allowed });
};

/** The path with the names of its parameters; null for the frame of all pages. */
function routePattern({ id, path }: { id: string; path?: string }): string | null {
  return id === "root" ? null : `/${path ?? ""}`;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

function judged<Answer>(handle: ((args: Args) => Answer) | undefined, pattern: string | null) {
  if (!handle) return undefined;
  return async (args: Args) => {
    if (pattern !== null) noteRoute(pattern);
    try {
      return await handle(args);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // The page of the error shows the id, also when a script asked for its data.
      throw new Response(currentRequestId() ?? null, { status: judgeFailure(error) });
    }
  };
}

/** Adds what every response of the Worker carries to the answer of a route. */
export async function finishAnswer(
  request: Request,
  context: AppLoadContext,
  answered: Response,
): Promise<Response> {
  const renewed = await withRenewedSession(request, context, answered);
  const signed = await withCookiesSignedAgain(request, context.env, renewed);
  const response = await withResumedForm(request, context, signed);
  nameShown(context, response);
  const status = context.hasBug ? 500 : response.status;
  if (status < 500) return response;
  const headers = new Headers(response.headers);
  if (status === 503 && !headers.has("Retry-After"))
    headers.set("Retry-After", String(OUTAGE_SECONDS));
  return new Response(response.body, { status, headers });
}
