import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { checkDatabase } from "#app/domain/settings/settings.server.ts";

/**
 * 200 while every part answers, 503 with the failing one "down". A deployment reads from the header
 * which version of the Worker answered.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, services, env } = context;
  const [database, realtime, mail] = await Promise.all([
    settle(checkDatabase(db)),
    settle(services.realtime.check()),
    settle(services.email.check()),
  ]);
  const checks = { database, realtime, mail };
  const isHealthy = Object.values(checks).every((check) => check === "ok");
  return Response.json(
    { status: isHealthy ? "ok" : "down", checks },
    {
      status: isHealthy ? 200 : 503,
      headers: { "Cache-Control": "no-store", ...versionHeader(env.VERSION) },
    },
  );
}

async function settle(check: Promise<boolean>): Promise<"ok" | "down"> {
  return (await check.catch(() => false)) ? "ok" : "down";
}

/** Development has no versions. */
function versionHeader(version: { id: string } | undefined): Record<string, string> {
  return version ? { "Worker-Version": version.id } : {};
}
