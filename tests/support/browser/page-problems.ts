import type { ConsoleMessage, Page } from "@playwright/test";

/**
 * Remix logs an answer that it no longer needs, because the visitor has gone on: before it arrives,
 * or while it is read.
 */
const harmless = [
  /^console: AbortError: (?:signal is aborted without reason|BodyStreamBuffer was aborted)/,
];

/** Collects the problems that a page reports, except those that the test allows. */
export function watchPage(page: Page, problems: string[], allowed: readonly RegExp[]): void {
  const refusedDocuments = new Set<string>();
  const add = (problem: string): void => {
    if (![...harmless, ...allowed].some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  page.on("response", (response) => {
    const isDocument = response.request().isNavigationRequest() && response.status() >= 400;
    if (isDocument) refusedDocuments.add(response.url());
  });
  page.on("pageerror", (error) => add(`exception: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !isRefusedDocument(message, refusedDocuments))
      add(complaint(message));
  });
}

// Chromium logs every page that answers 4xx or 5xx; tests check the status of a page themselves.
function isRefusedDocument(message: ConsoleMessage, refused: ReadonlySet<string>): boolean {
  return (
    message.text().startsWith("Failed to load resource") && refused.has(message.location().url)
  );
}

function complaint(message: ConsoleMessage): string {
  return `console: ${message.text()} (${message.location().url})`;
}
