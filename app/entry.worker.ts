import * as build from "virtual:remix/server-build";
import { type AppLoadContext, createRequestHandler } from "@remix-run/cloudflare";
import { createDatabase, type Database } from "#db/client.ts";
import { orNull, unavailable } from "./http/availability.server.ts";
import { refuse, refuseAtTheDoor } from "./http/door.server.ts";
import { finishAnswer } from "./http/finish-answer.server.ts";
import { admit } from "./http/forgery.server.ts";
import { setLocaleCookie } from "./http/locale-cookie.server.ts";
import { toMaintenancePage } from "./http/maintenance.server.ts";
import { findFreshPage, servePage } from "./http/page-cache/page-cache.server.ts";
import { type PageVisit, readPageVisit } from "./http/page-cache/page-visit.server.ts";
import { renderForNobody } from "./http/page-cache/render-for-nobody.server.ts";
import { createContext } from "./http/request-context.server.ts";
import type { RequestState } from "./http/request-state.server.ts";
import { withSecurityHeaders } from "./http/security-headers.server.ts";
import { createServices, type Services } from "./http/services.server.ts";
import { anonymousSettings } from "./http/site.server.ts";
import { runScheduledJobs } from "./jobs/scheduled.server.ts";
import { SECOND_MS } from "./platform/clock.ts";
import { describe } from "./platform/describe-error.ts";
import { type Env, parseEnv } from "./platform/env.ts";
import { createRemotePicturesService } from "./services/remote-pictures.server.ts";

declare module "@remix-run/cloudflare" {
  /** What every loader and action gets. */
  interface AppLoadContext extends RequestState {
    env: Env;
    db: Database;
    services: Services;
    /** Runs after the response was sent; a failure is logged and hurts nobody. */
    afterResponse(work: Promise<unknown>): void;
  }
}

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

/** Hot reload shows every change at once. */
const hasPageCache = !import.meta.env.DEV;

export default {
  async fetch(request, bindings, execution) {
    const visit = hasPageCache ? readPageVisit(request) : null;
    const page = visit && findFreshPage(visit);
    // The way of most visits: nothing is parsed or made anew.
    if (page && !visit.namesLocale) return page.answer(request);
    const response = page?.answer(request) ?? (await respond(request, visit, bindings, execution));
    return setLocaleCookie(request, response);
  },

  async scheduled(_controller, bindings) {
    const env = parseEnv(bindings);
    const pictures = createRemotePicturesService({
      allowsPrivateHosts: env.PICTURES_FROM_PRIVATE_HOSTS,
    });
    const db = databaseOf(env);
    await runScheduledJobs({ env, db, ...createServices(env, db), pictures });
  },
} satisfies ExportedHandler;

async function respond(
  request: Request,
  visit: PageVisit | null,
  bindings: unknown,
  execution: ExecutionContext,
): Promise<Response> {
  try {
    const env = parseEnv(bindings);
    const refusal = await refuseAtTheDoor(request, env);
    if (refusal) return withSecurityHeaders(request, refusal);
    const cached = visit && (await answerVisit(request, visit, env, execution));
    return cached ?? withSecurityHeaders(request, await answer(request, env, execution));
  } catch (error) {
    console.error("A request failed:", describe(error));
    return withSecurityHeaders(request, unavailable());
  }
}

/** Null while the site is closed: what a cache knows is not shown then. */
async function answerVisit(
  request: Request,
  visit: PageVisit,
  env: Env,
  execution: ExecutionContext,
): Promise<Response | null> {
  const afterResponse = laterIn(execution);
  const settings = await anonymousSettings({ env, db: databaseOf(env), afterResponse });
  if (settings.maintenance_mode) return null;
  // Read again: with the settings this isolate may have come to know languages.
  const { url, locale } = readPageVisit(request) ?? visit;
  const key = { url, locale: locale ?? settings.default_locale, version: build.assets.version };
  return servePage(request, key, {
    freshMs: env.PAGE_FRESH_SECONDS * SECOND_MS,
    render: () => renderForNobody(key, (own) => answer(own, env, execution)),
    afterResponse,
  });
}

async function answer(original: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const admission = await admit(original, env);
  if (typeof admission === "number") return refuse(admission);
  const db = databaseOf(env);
  const context = await createContext(admission, {
    env,
    db,
    services: createServices(env, db),
    afterResponse: laterIn(execution),
  });
  const request = context.isClosed ? toMaintenancePage(admission.request) : admission.request;
  return finishAnswer(request, context, await handleRequest(request, context));
}

function laterIn(execution: ExecutionContext): AppLoadContext["afterResponse"] {
  return (work) => execution.waitUntil(orNull(work));
}

function databaseOf(env: Env): Database {
  return createDatabase(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN);
}
