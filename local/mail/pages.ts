import { type Answer, html } from "./answer.ts";
import type { Mail } from "./store.ts";
import { styles } from "./styles.ts";

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
// A mail may come from anybody: its frame runs no script, has no origin and may only follow a link that was clicked.
const frameRights =
  "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";
const framePolicy = `sandbox ${frameRights}; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:`;

export function inboxPage(mails: readonly Mail[]): Answer {
  const rows = mails.map(
    (mail) => `<li><a href="/messages/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
<span>${escapeHtml(mail.to.join(", "))}</span>${time(mail)}</a></li>`,
  );
  const empty =
    '<p class="empty">Nothing yet. What the app sends appears here when the page is reloaded.</p>';
  const list = rows.length > 0 ? `<ol>${rows.join("\n")}</ol>` : empty;
  return page("Sent mail", `<h1>Sent mail <small>${mails.length}</small></h1>${list}`);
}

export function mailPage(mail: Mail | undefined): Answer {
  const back = '<p><a href="/">← All mail</a></p>';
  if (!mail) return page("No such mail", `${back}<h1>No such mail</h1>`, 404);
  const headers = Object.entries(mail.headers).map(([name, value]) =>
    term(name, escapeHtml(value)),
  );
  const facts = [
    term("From", escapeHtml(mail.from)),
    term("To", escapeHtml(mail.to.join(", "))),
    term("Sent", time(mail)),
    ...headers,
  ];
  const frame = `<iframe title="The mail as HTML" sandbox="${frameRights}" src="/messages/${mail.id}/html"></iframe>`;
  const body = `${back}<h1>${escapeHtml(mail.subject)}</h1><dl>${facts.join("")}</dl>
${mail.html ? frame : ""}<h2>Plain text</h2><pre>${linkify(mail.text)}</pre>`;
  return page(mail.subject, body);
}

/** The mail's own HTML, for the frame. Links leave the frame. */
export function mailFrame(mail: Mail | undefined): Answer {
  if (!mail) return html("No such mail", framePolicy, 404);
  const base = '<base target="_top">';
  const withHead = mail.html.replace(/<head[^>]*>/i, (head) => head + base);
  return html(withHead === mail.html ? base + mail.html : withHead, framePolicy);
}

function page(title: string, body: string, status = 200): Answer {
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>${styles}</style></head><body><main>${body}</main></body></html>`;
  return html(document, pagePolicy, status);
}

const term = (name: string, value: string): string =>
  `<dt>${escapeHtml(name)}</dt><dd>${value}</dd>`;

function time({ createdAt }: Mail): string {
  return `<time datetime="${createdAt}">${createdAt.slice(0, 19).replace("T", " ")} UTC</time>`;
}

function linkify(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<>]+[^\s<>.,;:)]/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
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
