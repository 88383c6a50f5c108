import { HttpClient, type HttpResponse } from "#tests/support/http/http.ts";

/** A person with a Google account. */
export interface GoogleAccount {
  name: string;
  email: string;
  /** Whether Google has verified the address; yes by default. */
  isVerified?: boolean;
  /** Google's id; by default derived from the address. */
  id?: string;
}

let accounts = 0;

/** An account that no other test has. */
export function newGoogleAccount(changes: Partial<GoogleAccount> = {}): GoogleAccount {
  accounts += 1;
  const email = `google-${process.pid}-${accounts}@example.com`;
  return { name: "Róza Bakonyi", email, ...changes };
}

/** Presses the button of the sign-in page; the answer leads to Google. */
export function pressGoogle(client: HttpClient, redirectTo = "/"): Promise<HttpResponse> {
  return client.post("/auth/google", { redirectTo });
}

/** Picks an account on Google's page or cancels; returns the callback address. */
export async function answerAtGoogle(question: HttpResponse, choice: GoogleAccount | "cancel") {
  const url = question.location ?? "";
  const google = new HttpClient(new URL(url).origin);
  const picker = (await google.get(url)).location ?? "";
  const chosen = await google.post(picker, choice === "cancel" ? { choice } : fieldsOf(choice));
  return (await google.follow(chosen)).location ?? "";
}

function fieldsOf({ name, email, isVerified = true, id = "" }: GoogleAccount) {
  return { choice: "other", name, email, id, ...(isVerified ? { verified: "on" } : {}) };
}

/** The whole sign-in; returns the app's answer to the callback. */
export async function signInAtGoogle(
  client: HttpClient,
  choice: GoogleAccount | "cancel",
  redirectTo?: string,
): Promise<HttpResponse> {
  return client.get(await answerAtGoogle(await pressGoogle(client, redirectTo), choice));
}

interface GoogleFault {
  path: "/token" | "/v1/userinfo";
  /** 0 breaks the connection. */
  status: number;
  body?: string;
}

/** The next call of the app fails like this. */
export async function failNextAtGoogle(googleUrl: string, fault: GoogleFault): Promise<void> {
  const response = await fetch(new URL("/control/faults", googleUrl), {
    method: "POST",
    body: JSON.stringify({ times: 1, ...fault }),
  });
  if (!response.ok) throw new Error(await response.text());
}
