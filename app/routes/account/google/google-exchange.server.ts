/** The exchange with Google through remix-auth: the request and its answer. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { Authenticator, AuthorizationError } from "remix-auth";
import type { GooglePerson } from "#app/domain/accounts/google/google-person.server.ts";
import { paths } from "#app/paths.ts";
import { GoogleError } from "#app/services/google.server.ts";
import {
  type Attempt,
  attemptStorage,
  isAnswerTo,
  type StartedAttempt,
} from "./google-attempt.server.ts";
import type { GoogleProblem } from "./google-problem.server.ts";
import { type GoogleKeys, GoogleSignInStrategy } from "./google-strategy.server.ts";

/** The redirect to Google's page for choosing an account, with the cookie of the attempt. */
export async function redirectToGoogle(
  request: Request,
  context: AppLoadContext,
  keys: GoogleKeys,
  attempt: Attempt,
): Promise<Response> {
  try {
    await authenticate(request, context, keys, attempt);
  } catch (answer) {
    // The library throws its redirects.
    if (answer instanceof Response) return answer;
    throw answer;
  }
  throw new Error("Nobody was sent to Google");
}

/**
 * The person that Google confirms. Problems between Google and this browser are values; throws if
 * our side fails.
 */
export async function readAnswer(
  request: Request,
  context: AppLoadContext,
  keys: GoogleKeys,
  attempt: StartedAttempt | null,
): Promise<{ person: GooglePerson } | { problem: GoogleProblem }> {
  const url = new URL(request.url);
  // An answer to a request of another browser is neither trusted nor shown.
  if (!attempt || !isAnswerTo(attempt, url)) return { problem: "lostState" };
  const code = url.searchParams.get("error");
  if (code === "access_denied") return { problem: "refused" };
  const message = url.searchParams.get("error_description") ?? "";
  if (code !== null) return { problem: { code, message } };
  try {
    return { person: await authenticate(request, context, keys, attempt) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

async function authenticate(
  request: Request,
  context: AppLoadContext,
  keys: GoogleKeys,
  attempt: Attempt | StartedAttempt,
): Promise<GooglePerson> {
  const strategy = await GoogleSignInStrategy.create({
    ...keys,
    env: context.env,
    callbackURL: new URL(paths.authGoogleCallback(), request.url).href,
    codeVerifier: attempt.codeVerifier,
  });
  const storage = attemptStorage(request, context, attempt);
  const authenticator = new Authenticator<GooglePerson>(storage).use(strategy, "google");
  // The library clones the request, and a request with a read body cannot be cloned.
  const { url, headers } = request;
  return authenticator.authenticate("google", new Request(url, { headers }), {
    throwOnError: true,
  });
}

/** Throws errors of other origin than Google or the library. */
function problemOf(error: unknown): GoogleProblem {
  if (!(error instanceof AuthorizationError)) throw error;
  const { cause } = error;
  if (!(cause instanceof GoogleError)) return { code: "", message: "" };
  const { code, message } = cause;
  console.error("Google refused a sign-in:", code);
  return code === "unavailable" ? "unavailable" : { code, message };
}
