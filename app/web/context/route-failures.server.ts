import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/cloudflare";
import { judgeFailure } from "./availability.server.ts";

/** The build, with loaders and actions that answer what they throw by its kind: 503 for an outage, 500 for a bug. */
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
