import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/cloudflare";
import { judgeFailure } from "./availability.server.ts";

/** Wraps the loaders and actions of a build: an outage answers 503, a bug 500. */
export function answerFailures(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const module = { ...route.module, loader: judged(loader), action: judged(action) };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

function judged<Answer>(handle: ((args: Args) => Answer) | undefined) {
  if (!handle) return undefined;
  return async (args: Args) => {
    try {
      return await handle(args);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      throw new Response(null, { status: judgeFailure(error) });
    }
  };
}
