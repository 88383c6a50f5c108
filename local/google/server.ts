import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import * as z from "zod";
import { readQuestion, sendAnswer } from "#local/mail/answer.ts";
import { FaultPlan } from "#local/mail/fault-plan.ts";
import { answerOnIpv6 } from "#local/processes/loopback.ts";
import { errorPage, frontPage, pickerPage } from "./pages.ts";
import { choosePerson, people } from "./people.ts";
import { AUTHORIZATION_PATH, createProvider } from "./provider.ts";

const planSchema = z.object({
  path: z.enum(["/token", "/v1/userinfo"]),
  times: z.int().min(0),
  /** 0 breaks the connection. */
  status: z.union([z.literal(0), z.int().min(200).max(599)]),
  body: z.string().default(""),
});

const faults = new FaultPlan(planSchema, "{path, times, status, body?}");

/** Answers in place of the provider when a fault is due; returns whether it did. */
function strike(path: string, response: ServerResponse): boolean {
  const fault = faults.take((plan) => plan.path === path);
  if (!fault) return false;
  const { status, body } = fault;
  if (status === 0) response.destroy();
  else sendAnswer(response, { status, headers: { "Content-Type": "application/json" }, body });
  return true;
}

const cancelled = { error: "access_denied", error_description: "The user did not consent." };

const { GOOGLE_PORT, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_REDIRECT_URIS } = process.env;
if (!GOOGLE_PORT || !GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET || !GOOGLE_REDIRECT_URIS) {
  throw new Error(
    "The Google stand-in needs GOOGLE_PORT, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and GOOGLE_REDIRECT_URIS.",
  );
}
const provider = createProvider(`http://127.0.0.1:${GOOGLE_PORT}`, {
  clientId: GOOGLE_CLIENT_ID,
  clientSecret: GOOGLE_CLIENT_SECRET,
  redirectUris: GOOGLE_REDIRECT_URIS.split(","),
});

/**
 * Replaces Google: an OpenID provider and its account picker. A process of its own, so that it
 * can fail independently.
 */
const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    if (!response.headersSent) sendAnswer(response, errorPage("server_error", "", 500));
  });
});
server.listen(Number(GOOGLE_PORT), "127.0.0.1");
await answerOnIpv6(Number(GOOGLE_PORT));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/") return sendAnswer(response, frontPage());
  if (pathname === "/control/faults")
    return sendAnswer(response, faults.control(await readQuestion(request)));
  if (strike(pathname, response)) return;
  forgetSession(request);
  if (pathname.startsWith("/accounts/")) return answerPicker(request, response);
  if (pathname === AUTHORIZATION_PATH) request.url = withoutSelectAccount(request.url ?? "");
  await provider.callback()(request, response);
}

/** Every sign-in shows the picker: the library would need a script to switch accounts. */
function forgetSession({ headers }: IncomingMessage): void {
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  headers.cookie = cookies.filter((cookie) => !cookie.startsWith("_session")).join("; ");
}

/** The library refuses this prompt, which it does not know; the picker is shown anyway. */
function withoutSelectAccount(url: string): string {
  return url.replace(/([?&]prompt=)select_account(?=&|$)/, "$1login");
}

/** The account picker, and the answer to its choice. */
async function answerPicker(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, path, body } = await readQuestion(request);
  const open = await provider.interactionDetails(request, response).catch(() => null);
  if (!open || path !== `/accounts/${open.uid}`) {
    const text = "Go back to the site and start again.";
    return sendAnswer(response, errorPage("session_not_found", text, 404));
  }
  if (method !== "POST") return sendAnswer(response, pickerPage());
  const form = new URLSearchParams(body);
  const finish = (result: Parameters<Provider["interactionFinished"]>[2]) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  if (form.get("choice") === "cancel") return finish(cancelled);
  const accountId = readChoice(form);
  if (accountId) return finish({ login: { accountId, remember: false } });
  sendAnswer(response, pickerPage("An account needs an address with an @."));
}

/** The id of the chosen or typed account; null for an invalid address. */
function readChoice(form: URLSearchParams): string | null {
  const known = people.find(({ email }) => email === form.get("choice"));
  if (known) return choosePerson(known);
  const text = (name: string) => form.get(name)?.trim() ?? "";
  const email = text("email");
  if (!email.includes("@")) return null;
  const person = { name: text("name"), email, isVerified: form.has("verified") };
  return choosePerson(person, text("id") || undefined);
}
