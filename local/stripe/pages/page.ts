import { escapeXml } from "#app/lib/text/xml.ts";
import { type Answer, htmlPage } from "#local/mail/answer.ts";

const styles = `
:root { color-scheme: light dark; --line: light-dark(#e3e8ee, #343841); --quiet: light-dark(#5c6472, #a3abb8); --accent: light-dark(#533afd, #a99cff); --raised: light-dark(#fff, #1d2027); }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f6f8fa, #121418); color: light-dark(#1a1f36, #e9ebef); }
main { max-width: 28rem; margin: 0 auto; padding: 2rem clamp(1rem, 6vw, 2rem); border: 1px solid var(--line); border-radius: 12px; background: var(--raised); }
footer { max-width: 28rem; margin: 1rem auto 0; text-align: center; color: var(--quiet); font-size: .875rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; font-weight: 600; line-height: 1.25; font-variant-numeric: tabular-nums; }
h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
a { color: var(--accent); } code { color: var(--quiet); font-size: .8125rem; overflow-wrap: anywhere; }
.items { list-style: none; margin: 0 0 1.5rem; padding: 0; border-top: 1px solid var(--line); }
.items li { display: grid; padding: .75rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.items strong { font-weight: 600; } .items span { color: var(--quiet); font-size: .875rem; }
form { display: grid; gap: .75rem; margin: 0 0 .75rem; }
label { display: grid; gap: .25rem; font-size: .875rem; }
input { font: inherit; min-height: 2.75rem; padding: .5rem .75rem; color: inherit; background: none; border: 1px solid light-dark(#747b8a, #8b93a1); border-radius: 8px; }
button { min-height: 2.75rem; padding: .5rem 1rem; font: inherit; color: inherit; cursor: pointer; border: 1px solid var(--line); border-radius: 8px; background: none; }
button:hover { background: light-dark(#f6f8fa, #262a32); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.main { color: light-dark(#fff, #16112f); background: var(--accent); border-color: transparent; font-weight: 600; } .main:hover { background: light-dark(#4530d8, #bdb3ff); }
.quiet { border-color: transparent; color: var(--accent); }
.email { margin: 0; color: var(--quiet); overflow-wrap: anywhere; }
.problem { color: light-dark(#b3093c, #ff9fb4); }
`;

// Without `form-action`, because Pay redirects to the app.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const standIn = 'This is a local stand-in for Stripe. No money moves. <a href="/">All payments</a>';

/** A page with this heading; the body is markup. */
export function page(heading: string, body: string, status = 200): Answer {
  const main = `<main><h1>${escapeXml(heading)}</h1>${body}</main><footer>${standIn}</footer>`;
  return htmlPage({ title: heading, styles, body: main, policy }, status);
}

export const paragraph = (text: string): string => `<p>${escapeXml(text)}</p>`;
export const problem = (text: string): string =>
  text && `<p class="problem" role="alert">${escapeXml(text)}</p>`;
export const link = (href: string, text: string): string =>
  `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`;

export function button(name: string, value: string, label: string, kind = ""): string {
  return `<button name="${name}" value="${value}" class="${kind}">${escapeXml(label)}</button>`;
}

export function seeOther(location: string): Answer {
  return { status: 303, headers: { Location: location }, body: "" };
}
