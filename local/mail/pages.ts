import { escapeXml } from "#app/lib/text/xml.ts";
import { type Answer, html, htmlPage } from "./answer.ts";
import type { Mail } from "./store.ts";

const styles = `
:root { color-scheme: light dark; --line: light-dark(#e4e4ea, #34343c); --quiet: light-dark(#62626e, #a2a2ae); --accent: light-dark(#6d3fe0, #b79bff); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fafafc, #17171b); color: light-dark(#1b1b20, #ececf1); }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1rem; margin-top: 2rem; } small { color: var(--quiet); font-weight: 400; }
a { color: var(--accent); } a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ol { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; background: light-dark(#fff, #1f1f25); }
li + li { border-top: 1px solid var(--line); }
li a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
li a:hover { background: light-dark(#f4f2fb, #26262e); } li strong { width: 100%; font-weight: 600; }
li span, time { color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere; }
.empty { color: var(--quiet); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; font-size: .875rem; } dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 12px; padding: 1rem; background: light-dark(#fff, #1f1f25); }
`;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
// A mail may come from any sender: its frame runs no script, has no origin, and follows a link only
// after a click.
const frameRights =
  "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";
const framePolicy = `sandbox ${frameRights}; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:`;

export function inboxPage(mails: readonly Mail[]): Answer {
  const rows = mails.map(
    (mail) => `<li><a href="/messages/${mail.id}"><strong>${escapeXml(mail.subject)}</strong>
<span>${escapeXml(mail.to.join(", "))}</span>${time(mail)}</a></li>`,
  );
  const empty =
    '<p class="empty">Nothing yet. What the app sends appears here when the page is reloaded.</p>';
  const list = rows.length > 0 ? `<ol>${rows.join("\n")}</ol>` : empty;
  return page("Sent emails", `<h1>Sent emails <small>${mails.length}</small></h1>${list}`);
}

export function mailPage(mail: Mail | undefined): Answer {
  const back = '<p><a href="/">← All emails</a></p>';
  if (!mail) return page("Email not found", `${back}<h1>Email not found</h1>`, 404);
  const headers = Object.entries(mail.headers).map(([name, value]) => term(name, escapeXml(value)));
  const facts = [
    term("From", escapeXml(mail.from)),
    term("To", escapeXml(mail.to.join(", "))),
    term("Sent", time(mail)),
    ...headers,
  ];
  const frame = `<iframe title="The email as HTML" sandbox="${frameRights}" src="/messages/${mail.id}/html"></iframe>`;
  const body = `${back}<h1>${escapeXml(mail.subject)}</h1><dl>${facts.join("")}</dl>
${mail.html ? frame : ""}<h2>Plain text</h2><pre>${linkify(mail.text)}</pre>`;
  return page(mail.subject, body);
}

/** The mail's own HTML, for the frame. Links open outside of the frame. */
export function mailFrame(mail: Mail | undefined): Answer {
  if (!mail) return html("Email not found", framePolicy, 404);
  const base = '<base target="_top">';
  const withHead = mail.html.replace(/<head[^>]*>/i, (head) => head + base);
  return html(withHead === mail.html ? base + mail.html : withHead, framePolicy);
}

function page(title: string, body: string, status = 200): Answer {
  return htmlPage({ title, styles, body: `<main>${body}</main>`, policy }, status);
}

const term = (name: string, value: string): string =>
  `<dt>${escapeXml(name)}</dt><dd>${value}</dd>`;

function time({ createdAt }: Mail): string {
  return `<time datetime="${createdAt}">${createdAt.slice(0, 19).replace("T", " ")} UTC</time>`;
}

function linkify(text: string): string {
  return escapeXml(text).replace(
    /https?:\/\/[^\s<>]+[^\s<>.,;:)]/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
}
