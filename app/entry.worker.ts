import * as build from "virtual:remix/server-build";
import { type AppLoadContext, createRequestHandler } from "@remix-run/cloudflare";
import { runScheduledJobs } from "#app/jobs/scheduler.server.ts";
import { memoize } from "#app/lib/memoize.ts";
import { type Env, parseEnv } from "#app/platform/env.ts";
import { noteRoute } from "#app/platform/log/request-log.ts";
import { createRemotePicturesService } from "#app/services/remote-pictures.server.ts";
import { createUploadsService } from "#app/services/uploads.server.ts";
import { judgeFailure, logFailure, plainFailure } from "#app/web/context/availability.server.ts";
import { readClientPlace } from "#app/web/context/client-place.server.ts";
import { answerEarly, refuse } from "#app/web/context/gateway.server.ts";
import { toMaintenancePage } from "#app/web/context/maintenance.server.ts";
import {
  createContext,
  type RequestState,
  type Site,
} from "#app/web/context/request-context.server.ts";
import { answerFailures, finishAnswer } from "#app/web/context/route-answers.server.ts";
import { createRouteTable } from "#app/web/context/route-table.server.ts";
import { createServices, type Services } from "#app/web/context/services.server.ts";
import { setLocaleCookie } from "#app/web/cookies/cookies.server.ts";
import { answerUsedAct } from "#app/web/forms/resumed-act.server.ts";
import { answerLogged, logAnswered } from "#app/web/log/logged-answer.server.ts";
import { answerVisit, type VisitedSite } from "#app/web/page-cache/answer-visit.server.ts";
import { type PageVisit, readPageVisit } from "#app/web/page-cache/cacheable-request.server.ts";
import { findFreshPage } from "#app/web/page-cache/page-cache.server.ts";
import type { Reading } from "#app/web/page-cache/render-anonymous.server.ts";
import { refuseSearch } from "#app/web/page-cache/robot-searches.server.ts";
import { isPictureRequest, servePicture } from "#app/web/pictures/serve-picture.server.ts";
import { admit, withoutSource } from "#app/web/security/csrf.server.ts";
import { withSecurityHeaders } from "#app/web/security/security-headers.server.ts";
import { isSocketRequest, openSocket } from "#app/web/sockets/open-socket.server.ts";
import { countShown } from "#app/web/views/count-views.server.ts";
import type { Database } from "#db/client.ts";
import { probeSiteDatabase, siteDatabase } from "#db/site-database.ts";

declare module "@remix-run/cloudflare" {
  /** The context of every loader and action. */
  interface AppLoadContext extends RequestState {
    env: Env;
    db: Database;
    services: Services;
    /** Runs after the response; a failure is logged and has no other effect. */
    afterResponse(work: Promise<unknown>): void;
  }
}

const routeTable = createRouteTable(Object.values(build.routes).map((route) => route?.path ?? ""));

const handleRequest = createRequestHandler(answerFailures(build), import.meta.env.MODE);

/** The route that the log names. */
function routeOf(url: string): string {
  return routeTable.findPattern(new URL(url).pathname) ?? "unknown";
}

/** Only of pages that may be cached: other addresses may be private links. */
const routeOfPage = memoize(routeOf);

/** Hot reload shows every change at once. */
const hasPageCache = !import.meta.env.DEV;

export default {
  async fetch(request, bindings, execution) {
    const visit = hasPageCache ? readPageVisit(request) : null;
    const page = visit && findFreshPage(visit);
    // The path of most visits: nothing is parsed or rendered.
    const count = (answer: Response) => countShown(request, answer, { bindings, execution });
    // A loader or an action names its route again; a page from the cache and a refusal reach none.
    const logged = { bindings, route: visit ? routeOfPage(visit.url) : routeOf(request.url) };
    if (page && !visit.namesLocale) {
      return logAnswered(request, logged, count(page.answer(request)));
    }
    const answered = answerLogged(request, logged, async () => {
      return count(page?.answer(request) ?? (await respond(request, visit, bindings, execution)));
    });
    // A visitor who hangs up ends no call of the database in its middle.
    execution.waitUntil(answered.finally(() => probeSiteDatabase(() => parseEnv(bindings))));
    return setLocaleCookie(request, await answered);
  },

  async scheduled(_controller, bindings) {
    const env = parseEnv(bindings);
    // Jobs begin with what is true now, not with what the last visitor found.
    await probeSiteDatabase(() => env);
    const allowsPrivateHosts = env.PICTURES_FROM_PRIVATE_HOSTS;
    const pictures = createRemotePicturesService({ allowsPrivateHosts });
    const db = siteDatabase(env);
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
    // No page is stored under another spelling: those are redirected before the cache is asked.
    const early = await answerEarly(request, env, routeTable);
    if (early) return withSecurityHeaders(request, early);
    if (isPictureRequest(request)) {
      noteRoute("picture");
      const uploads = createUploadsService(env.UPLOADS, env.PRIVATE_FILES);
      return await servePicture(request, { uploads, afterResponse: laterIn(execution) });
    }
    if (isSocketRequest(request)) {
      noteRoute("socket");
      return await openSocket(request, siteOf(env, execution));
    }
    // A cookie takes a robot past the cache, not past the limit of its searches.
    const refused = visit ? null : refuseSearch(request, request.url);
    if (refused) return withSecurityHeaders(request, refused);
    const cached = visit && (await answerVisit(request, visit, visitedSite(env, execution)));
    return cached ?? withSecurityHeaders(request, await answer(request, siteOf(env, execution)));
  } catch (error) {
    return withSecurityHeaders(request, plainFailure(judgeFailure(error)));
  }
}

async function answer(original: Request, site: Site): Promise<Response> {
  const admission = await admit(original, site.env);
  if (typeof admission === "number") return refuse(admission);
  const place = readClientPlace(original);
  const context = await createContext(admission, site, place);
  const request = context.isClosed ? toMaintenancePage(admission.request) : admission.request;
  const answered =
    (await answerUsedAct(admission.form, context)) ??
    (await handleRequest(withoutSource(request), context));
  return finishAnswer(request, context, answered);
}

function siteOf(env: Env, execution: ExecutionContext, reading: Partial<Reading> = {}): Site {
  const { db = siteDatabase(env), showsOnly } = reading;
  const services = createServices(env, db);
  return { env, db, services, afterResponse: laterIn(execution), showsOnly };
}

function visitedSite(env: Env, execution: ExecutionContext): VisitedSite {
  return {
    env,
    db: siteDatabase(env),
    afterResponse: laterIn(execution),
    version: build.assets.version,
    answer: (request, reading) => answer(request, siteOf(env, execution, reading)),
  };
}

function laterIn(execution: ExecutionContext): AppLoadContext["afterResponse"] {
  return (work) => execution.waitUntil(logFailure(work));
}
