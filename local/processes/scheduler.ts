const minuteMs = 60_000;

/**
 * Runs the app's scheduled work once, as the platform's cron trigger would. Throws when the app
 * refuses or does not answer.
 */
export async function fireScheduled(appUrl: string): Promise<void> {
  const response = await fetch(`${appUrl}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`);
  const answer = await response.text();
  if (!response.ok)
    throw new Error(`The scheduled handler answered ${response.status}: ${answer.slice(0, 500)}`);
}

/**
 * Runs every minute, because no local server runs cron triggers. Returns a function that stops it.
 */
export function startScheduler(appUrl: string, report: (problem: string) => void): () => void {
  const timer = setInterval(() => {
    fireScheduled(appUrl).catch((error: unknown) => report(String(error)));
  }, minuteMs);
  return () => clearInterval(timer);
}
