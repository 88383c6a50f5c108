import { escapeXml } from "#app/lib/text/xml.ts";
import { type Answer, htmlPage } from "#local/mail/answer.ts";
import { type Person, people } from "./people.ts";

const styles = `
:root { color-scheme: light dark; --line: light-dark(#dadce0, #3c4043); --quiet: light-dark(#5f6368, #a8adb3); --accent: light-dark(#0b57d0, #a8c7fa); --raised: light-dark(#fff, #1e1f22); }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f0f4f9, #131416); color: light-dark(#1f1f1f, #e8eaed); }
main { max-width: 28rem; margin: 0 auto; padding: 2rem clamp(1rem, 6vw, 2rem); border-radius: 20px; background: var(--raised); }
footer { max-width: 28rem; margin: 1rem auto 0; text-align: center; color: var(--quiet); font-size: .875rem; }
h1 { margin: 0; font-size: 1.625rem; font-weight: 500; line-height: 1.25; } h1 + p { margin: .25rem 0 1.5rem; color: var(--quiet); }
h2 { margin: 0; font-size: 1rem; font-weight: 600; }
a { color: var(--accent); } code { overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; } ul.plain { margin-bottom: 1.5rem; }
button { min-height: 2.75rem; padding: .5rem 1.5rem; font: inherit; color: inherit; cursor: pointer; border: 0; border-radius: 22px; background: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.person { display: grid; grid-template-columns: 2.5rem 1fr; column-gap: 1rem; width: 100%; padding: .75rem .5rem; text-align: left; border-bottom: 1px solid var(--line); border-radius: 0; }
.person:hover { background: light-dark(#f6f8fc, #26282c); }
.person span { grid-row: span 2; align-self: center; display: grid; place-items: center; height: 2.5rem; border-radius: 50%; background: light-dark(#d3e3fd, #394457); font-weight: 600; }
.person strong { font-weight: 500; } .person em { font-style: normal; font-size: .875rem; color: var(--quiet); overflow-wrap: anywhere; }
small { padding: .0625rem .375rem; border: 1px solid var(--line); border-radius: 4px; white-space: nowrap; }
.other { display: grid; gap: .75rem; margin: 1.75rem 0 .5rem; }
label { display: grid; gap: .25rem; font-size: .875rem; }
input { font: inherit; font-size: 1rem; min-height: 2.75rem; padding: .5rem .75rem; color: inherit; background: none; border: 1px solid light-dark(#747775, #8e918f); border-radius: 8px; }
.check { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; } .check input { width: 1.125rem; min-height: 1.125rem; margin: 0; }
.main { color: light-dark(#fff, #062e6f); background: var(--accent); font-weight: 500; }
.quiet { width: 100%; color: var(--accent); font-weight: 500; } .quiet:hover { background: light-dark(#f6f8fc, #26282c); }
.problem { margin: 0; color: light-dark(#b3261e, #f2b8b5); }
`;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const standIn = "This is a local stand-in for Google. Nothing leaves this machine.";

/** The account picker. Every button posts to the page itself. */
export function pickerPage(problem = ""): Answer {
  const choices = people.map((person) => `<li>${choice(person)}</li>`).join("");
  return page(
    "Choose an account",
    `<h1>Choose an account</h1>
<p>to continue to the AI Expert Directory</p>
<form method="post"><ul>${choices}</ul></form>
<form method="post" class="other">
<h2>Another account</h2>
${problem ? `<p class="problem" role="alert">${escapeXml(problem)}</p>` : ""}
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
  const initial = escapeXml(name.slice(0, 1));
  return `<button class="person" name="choice" value="${escapeXml(email)}"><span aria-hidden="true">${initial}</span>
<strong>${escapeXml(name)}</strong> <em>${escapeXml(email)}${note}</em></button>`;
}

const field = (name: string, label: string, attributes: string): string =>
  `<label>${label}<input name="${name}" ${attributes}></label>`;

/** The page at the stand-in's own address. */
export function frontPage(): Answer {
  const names = people.map(({ name, email }) => `<li>${escapeXml(`${name}, ${email}`)}</li>`);
  return page(
    "Google stand-in",
    `<h1>Google stand-in</h1>
<p>Choose “Continue with Google” on the site to sign in as one of these people, or as anybody else:</p>
<ul class="plain">${names.join("")}</ul>
<p><a href="/.well-known/openid-configuration">Discovery document</a></p>`,
  );
}

export function errorPage(error: string, description: string, status = 400): Answer {
  const text = description ? `<p>${escapeXml(description)}</p>` : "";
  return page(
    "Sign-in refused",
    `<h1>Sign-in refused</h1><p><code>${escapeXml(error)}</code></p>${text}`,
    status,
  );
}

function page(title: string, body: string, status = 200): Answer {
  const whole = `<main>${body}</main><footer>${standIn}</footer>`;
  return htmlPage({ title, styles, body: whole, policy }, status);
}
