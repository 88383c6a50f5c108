import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { readQuestion, sendAnswer } from "#local/mail/answer.ts";
import { answerOnIpv6 } from "#local/processes/loopback.ts";
import { Faults } from "./faults.ts";
import { errorPage, frontPage } from "./pages.ts";
import { answerPicker } from "./picker.ts";
import { AUTHORIZATION_PATH, createProvider } from "./provider.ts";

/** Stands in for Google: an OpenID provider and its page to pick an account. A process of its own, so that it can fail on its own. */
async function startProvider(port: number, provider: Provider): Promise<void> {
  const faults = new Faults();
  const server = createServer((request, response) => {
    answer(provider, faults, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) sendAnswer(response, errorPage("server_error", "", 500));
    });
  });
  server.listen(port, "127.0.0.1");
  await answerOnIpv6(port);
}

async function answer(
  provider: Provider,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/") return sendAnswer(response, frontPage());
  if (pathname === "/control/faults")
    return sendAnswer(response, faults.control(await readQuestion(request)));
  if (faults.strike(pathname, response)) return;
  forgetSession(request);
  if (pathname.startsWith("/accounts/")) return answerPicker(provider, request, response);
  if (pathname === AUTHORIZATION_PATH) request.url = withoutSelectAccount(request.url ?? "");
  await provider.callback()(request, response);
}

/** Every sign-in asks anew who it is: the library would need a script to change from one account to another. */
function forgetSession({ headers }: IncomingMessage): void {
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  headers.cookie = cookies.filter((cookie) => !cookie.startsWith("_session")).join("; ");
}

/** The library refuses this prompt, which it does not know; the page to pick an account comes with a login. */
function withoutSelectAccount(url: string): string {
  return url.replace(/([?&]prompt=)select_account(?=&|$)/, "$1login");
}

const { GOOGLE_PORT, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_REDIRECT_URIS } = process.env;
if (!GOOGLE_PORT || !GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET || !GOOGLE_REDIRECT_URIS) {
  throw new Error(
    "The Google stand-in needs GOOGLE_PORT, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and GOOGLE_REDIRECT_URIS.",
  );
}
await startProvider(
  Number(GOOGLE_PORT),
  createProvider(`http://127.0.0.1:${GOOGLE_PORT}`, {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    redirectUris: GOOGLE_REDIRECT_URIS.split(","),
  }),
);
