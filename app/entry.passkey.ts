/**
 * Passkeys, on the pages that ask for a proof or add one. A form with `data-passkey` appears where
 * the browser has passkeys. Pressing its button asks the server for a challenge and the browser for
 * an answer, and sends that answer with the form, which the server answers as any other form.
 */
type Problem = "cancelled" | "timeout" | "notAllowed" | "registered" | "failed";

interface Options {
  publicKey: PublicKeyCredentialRequestOptionsJSON & PublicKeyCredentialCreationOptionsJSON;
  /** In the reader's language; instead of the options. */
  problem?: string;
}

const PROBLEMS: Readonly<Record<string, Problem>> = {
  InvalidStateError: "registered",
  SecurityError: "notAllowed",
  NotSupportedError: "notAllowed",
  ConstraintError: "notAllowed",
};

/** A problem that the server has put into words. */
class Refused extends Error {}

async function readOptions({ dataset }: HTMLFormElement): Promise<Options> {
  const body = new URLSearchParams({ for: dataset.passkey ?? "" });
  const response = await fetch(dataset.options ?? "", { method: "POST", body });
  const answer: Options = await response.json();
  if (answer.problem) throw new Refused(answer.problem);
  return answer;
}

/** What the authenticator answers, as JSON. */
async function askAuthenticator(form: HTMLFormElement, { publicKey }: Options): Promise<string> {
  const { credentials } = navigator;
  const credential =
    form.dataset.passkey === "add"
      ? await credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(publicKey),
        })
      : await credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(publicKey),
        });
  return JSON.stringify((credential as PublicKeyCredential).toJSON());
}

/** Browsers give one name to what their user has cancelled and what took too long. */
function problemOf(error: unknown, isLate: boolean): Problem {
  const { name } = error as Error;
  if (name === "NotAllowedError" || name === "AbortError") return isLate ? "timeout" : "cancelled";
  return PROBLEMS[name] ?? "failed";
}

async function prove(form: HTMLFormElement): Promise<string> {
  const options = await readOptions(form);
  const startedAt = Date.now();
  try {
    return await askAuthenticator(form, options);
  } catch (error) {
    const isLate = Date.now() - startedAt >= (options.publicKey.timeout ?? 0);
    throw new Refused(form.dataset[problemOf(error, isLate)]);
  }
}

function show(form: HTMLFormElement): void {
  const answer = form.querySelector<HTMLInputElement>("[name=credential]");
  const problem = form.querySelector("[role=alert]");
  if (!answer || !problem) return;
  let isAsking = false;
  form.addEventListener("submit", async (event) => {
    if (answer.value) return;
    event.preventDefault();
    // The script of all forms would show this one as sent.
    event.stopPropagation();
    // A passkey must not be made for a form that the server would refuse.
    if (isAsking || !form.reportValidity()) return;
    isAsking = true;
    problem.textContent = "";
    try {
      answer.value = await prove(form);
      form.requestSubmit(event.submitter);
    } catch (error) {
      problem.textContent = error instanceof Refused ? error.message : (form.dataset.failed ?? "");
    }
    isAsking = false;
  });
  // A page from the history must ask for another answer.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) answer.value = "";
  });
  form.classList.remove("invisible");
  form.parentElement?.querySelector("[data-without-passkeys]")?.classList.add("invisible");
}

if (
  "PublicKeyCredential" in window &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential
)
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) show(form);
