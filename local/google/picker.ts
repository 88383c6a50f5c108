import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { readQuestion, sendAnswer } from "../mail/answer.ts";
import { errorPage, pickerPage } from "./pages.ts";
import { choosePerson, people } from "./people.ts";

const cancelled = { error: "access_denied", error_description: "The user did not consent." };

/** The page on which somebody picks an account, and what becomes of their choice. */
export async function answerPicker(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
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

/** The id of whoever was picked or typed in; null for an address that is none. */
function readChoice(form: URLSearchParams): string | null {
  const known = people.find(({ email }) => email === form.get("choice"));
  if (known) return choosePerson(known);
  const text = (name: string) => form.get(name)?.trim() ?? "";
  const email = text("email");
  if (!email.includes("@")) return null;
  const person = { name: text("name"), email, isVerified: form.has("verified") };
  return choosePerson(person, text("id") || undefined);
}
