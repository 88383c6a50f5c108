import { type Answer, html } from "../mail/answer.ts";
import { type Person, people } from "./people.ts";
import { styles } from "./styles.ts";

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const standIn = "This is a local stand-in for Google. Nothing leaves this machine.";

/** Who signs in? Every button posts to the page itself. */
export function pickerPage(problem = ""): Answer {
  const choices = people.map((person) => `<li>${choice(person)}</li>`).join("");
  return page(
    "Choose an account",
    `<h1>Choose an account</h1>
<p>to continue to the AI Expert Directory</p>
<form method="post"><ul>${choices}</ul></form>
<form method="post" class="other">
<h2>Another account</h2>
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ""}
${field("name", "Name", 'autocomplete="off"')}
${field("email", "Email", 'type="email" autocomplete="off" required')}
${field("id", "Account id, to be an account that has changed its address (optional)", 'autocomplete="off"')}
<label class="check"><input type="checkbox" name="verified" checked> Google has verified this address</label>
<button class="main" name="choice" value="other">Continue</button>
</form>
<form method="post"><button class="quiet" name="choice" value="cancel">Cancel</button></form>`,
    problem ? 400 : 200,
  );
}

function choice({ name, email, isVerified }: Person): string {
  const note = isVerified ? "" : " <small>not verified</small>";
  const initial = escapeHtml(name.slice(0, 1));
  return `<button class="person" name="choice" value="${escapeHtml(email)}"><span aria-hidden="true">${initial}</span>
<strong>${escapeHtml(name)}</strong> <em>${escapeHtml(email)}${note}</em></button>`;
}

const field = (name: string, label: string, attributes: string): string =>
  `<label>${label}<input name="${name}" ${attributes}></label>`;

/** What somebody sees who opens the address of the stand-in. */
export function frontPage(): Answer {
  const names = people.map(({ name, email }) => `<li>${escapeHtml(`${name}, ${email}`)}</li>`);
  return page(
    "Google stand-in",
    `<h1>Google stand-in</h1>
<p>Choose “Continue with Google” on the site to sign in as one of these people, or as anybody else:</p>
<ul class="plain">${names.join("")}</ul>
<p><a href="/.well-known/openid-configuration">Discovery document</a></p>`,
  );
}

export function errorPage(error: string, description: string, status = 400): Answer {
  const text = description ? `<p>${escapeHtml(description)}</p>` : "";
  return page(
    "Sign-in refused",
    `<h1>Sign-in refused</h1><p><code>${escapeHtml(error)}</code></p>${text}`,
    status,
  );
}

function page(title: string, body: string, status = 200): Answer {
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>${styles}</style></head><body><main>${body}</main><footer>${standIn}</footer></body></html>`;
  return html(document, policy, status);
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
