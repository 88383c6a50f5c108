import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { escapeXml } from "#app/lib/text/xml.ts";

export interface Question {
  method: string;
  path: string;
  /** As it was sent, without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export async function readQuestion(request: IncomingMessage): Promise<Question> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  return {
    method: request.method ?? "GET",
    path: pathname,
    query: search.slice(1),
    headers: request.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}

export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...headers,
  });
  response.end(body);
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(body),
  };
}

export function html(body: string, contentSecurityPolicy: string, status = 200): Answer {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": contentSecurityPolicy,
  };
  return { status, headers, body };
}

/** What the pages of the stand-ins differ in. `body` is markup, `title` plain text. */
interface Page {
  title: string;
  styles: string;
  body: string;
  policy: string;
}

export function htmlPage({ title, styles, body, policy }: Page, status = 200): Answer {
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeXml(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>${styles}</style></head><body>${body}</body></html>`;
  return html(document, policy, status);
}
