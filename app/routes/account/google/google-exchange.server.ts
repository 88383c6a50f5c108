/** The conversation with Google, as remix-auth leads it: there with a question, back with an answer. */
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

/** The redirect to Google's page to pick an account, with the cookie that remembers the attempt. */
export async function questionFor(
  request: Request,
  context: AppLoadContext,
  keys: GoogleKeys,
  attempt: Attempt,
): Promise<Response> {
  try {
    await authenticate(request, context, keys, attempt);
  } catch (answer) {
    // The library throws where it wants the browser to go.
    if (answer instanceof Response) return answer;
    throw answer;
  }
  throw new Error("Nobody was sent to Google");
}

/** Whom Google vouches for. What goes wrong between Google and this browser is a value; throws when our side fails. */
export async function readAnswer(
  request: Request,
  context: AppLoadContext,
  keys: GoogleKeys,
  attempt: StartedAttempt | null,
): Promise<{ person: GooglePerson } | { problem: GoogleProblem }> {
  const url = new URL(request.url);
  // Nothing of an answer to somebody else's question is believed, nor shown.
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
  // The library copies the request, and one whose body was read cannot be copied.
  const { url, headers } = request;
  return authenticator.authenticate("google", new Request(url, { headers }), {
    throwOnError: true,
  });
}

/** Throws on what is neither Google's refusal nor the library's. */
function problemOf(error: unknown): GoogleProblem {
  if (!(error instanceof AuthorizationError)) throw error;
  const { cause } = error;
  if (!(cause instanceof GoogleError)) return { code: "", message: "" };
  const { code, message } = cause;
  console.error("Google refused a sign-in:", code);
  return code === "unavailable" ? "unavailable" : { code, message };
}
