import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recallRedChecks } from "#app/domain/health/red-checks.server.ts";
import { checkDatabase } from "#app/domain/settings/settings.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";

/**
 * 200 while every part answers, 503 with the failing one "down". With `?deep` also 503, and the
 * names in `red`, while something else needs an operator.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, services } = context;
  const isDeep = new URL(request.url).searchParams.has("deep");
  const [database, realtime, mail, red] = await Promise.all([
    settle(checkDatabase(db)),
    settle(services.realtime.check()),
    settle(services.email.check()),
    isDeep ? readRed(context) : null,
  ]);
  const checks = { database, realtime, mail };
  const isHealthy = Object.values(checks).every((check) => check === "ok") && !red?.length;
  return Response.json(
    { status: isHealthy ? "ok" : "down", checks, ...(red && { red }) },
    { status: isHealthy ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

/** A database that answers the simplest query may fail to answer these. */
async function readRed({ db }: AppLoadContext): Promise<readonly string[]> {
  return (await whenAvailable(recallRedChecks(db))) ?? ["unreadable"];
}

async function settle(check: Promise<boolean>): Promise<"ok" | "down"> {
  return (await check.catch(() => false)) ? "ok" : "down";
}
