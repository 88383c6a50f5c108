import * as build from "virtual:remix/server-build";
import { type AppLoadContext, createRequestHandler } from "@remix-run/cloudflare";
import { createDatabase, type Database } from "#db/client.ts";
import { findVisitor, type Visitor } from "./domain/accounts/sessions.server.ts";
import type { Settings } from "./domain/settings/schema.ts";
import { describe, orNull } from "./http/availability.server.ts";
import { refuse, refuseAtTheDoor } from "./http/door.server.ts";
import { type Admission, admit } from "./http/forgery.server.ts";
import { withSecurityHeaders } from "./http/security-headers.server.ts";
import { readSessionId } from "./http/session-cookie.server.ts";
import { anonymousSettings } from "./http/site.server.ts";
import { addressLocale, detectLocale } from "./i18n/detect.server.ts";
import type { Locale } from "./i18n/dictionary.ts";
import { runScheduledJobs } from "./jobs/scheduled.server.ts";
import { type Env, parseEnv } from "./platform/env.ts";
import { createEmailService, type EmailService } from "./services/email.server.ts";
import { createRealtimeService, type RealtimeService } from "./services/realtime.server.ts";
import { createUploadsService, type UploadsService } from "./services/uploads.server.ts";

declare module "@remix-run/cloudflare" {
  /** What every loader and action gets. */
  interface AppLoadContext {
    env: Env;
    db: Database;
    services: { email: EmailService; realtime: RealtimeService; uploads: UploadsService };
    settings: Settings;
    locale: Locale;
    /** The language that the address itself names (`?lng=`), which is then a part of the page's one true address. */
    addressLocale: Locale | null;
    /** Nobody is null; "unavailable" when a session is there and the database is not. */
    visitor: Visitor | null | "unavailable";
    /** True while a form was posted, also in the loaders that run after its action. */
    isFormPost: boolean;
    /** True when a script of a hydrated page asks for data: nobody is looking at a new page. */
    isDataRequest: boolean;
    /** Where a form of unknown origin meant to go; null for every other request. */
    confirmTarget: string | null;
    /** Runs after the response was sent; a failure is logged and hurts nobody. */
    afterResponse(work: Promise<unknown>): void;
  }
}

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

export default {
  async fetch(request, bindings, execution) {
    try {
      const env = parseEnv(bindings);
      const refusal = await refuseAtTheDoor(request, env);
      const response = refusal ?? (await answer(request, env, execution));
      return withSecurityHeaders(request, response);
    } catch (error) {
      console.error("A request failed:", describe(error));
      return withSecurityHeaders(request, unavailable());
    }
  },

  async scheduled(_controller, bindings) {
    const env = parseEnv(bindings);
    await runScheduledJobs({ env, db: databaseOf(env), email: servicesOf(env).email });
  },
} satisfies ExportedHandler;

async function answer(original: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const admission = await admit(original, env);
  if (typeof admission === "number") return refuse(admission);
  const context = await createContext(admission, env, execution);
  const response = await handleRequest(admission.request, context);
  if (response.status !== 500 && response.status !== 503) return response;
  const headers = new Headers(response.headers);
  if (!headers.has("Retry-After")) headers.set("Retry-After", "30");
  return new Response(response.body, { status: 503, headers });
}

async function createContext(
  { request, confirmTarget }: Admission,
  env: Env,
  execution: ExecutionContext,
): Promise<AppLoadContext> {
  const db = databaseOf(env);
  const afterResponse = (work: Promise<unknown>) => execution.waitUntil(orNull(work));
  const sessionId = readSessionId(request);
  const found = sessionId ? await orNull(findVisitor(db, sessionId)) : null;
  if (found?.touch) afterResponse(found.touch());
  const settings = found?.settings ?? (await anonymousSettings(db, afterResponse));
  return {
    env,
    db,
    services: servicesOf(env),
    settings,
    locale: await detectLocale(request, settings.default_locale),
    addressLocale: addressLocale(request),
    visitor: sessionId && !found ? "unavailable" : (found?.visitor ?? null),
    isFormPost: request.method === "POST",
    isDataRequest: new URL(request.url).pathname.endsWith(".data"),
    confirmTarget,
    afterResponse,
  };
}

function databaseOf(env: Env): Database {
  return createDatabase(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN);
}

function servicesOf(env: Env): AppLoadContext["services"] {
  return {
    email: createEmailService({
      apiKey: env.RESEND_API_KEY,
      url: env.RESEND_URL,
      from: env.MAIL_FROM,
    }),
    realtime: createRealtimeService({ url: env.REALTIME_URL, secret: env.REALTIME_SECRET }),
    uploads: createUploadsService(env.UPLOADS),
  };
}

/** The last resort, when not even the error page can be rendered. */
function unavailable(): Response {
  const text = "The site is unavailable at the moment. Please try again in a minute.";
  return new Response(text, { status: 503, headers: { "Retry-After": "30" } });
}
