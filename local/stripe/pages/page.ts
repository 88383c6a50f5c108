import { escapeXml } from "#app/lib/text/xml.ts";
import { type Answer, html } from "#local/mail/answer.ts";
import { styles } from "./styles.ts";

// Without `form-action`: Pay leads back to the app.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const standIn = 'This is a local stand-in for Stripe. No money moves. <a href="/">All payments</a>';

/** A page with this heading; the body is markup. */
export function page(heading: string, body: string, status = 200): Answer {
  const title = escapeXml(heading);
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>${styles}</style></head><body><main><h1>${title}</h1>${body}</main><footer>${standIn}</footer></body></html>`;
  return html(document, policy, status);
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
