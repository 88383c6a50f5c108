import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { recordMailReport } from "#app/domain/mail-reports/record-mail-report.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { refuse } from "#app/web/context/gateway.server.ts";
import { readSignedBody, refuseSignature } from "#app/web/request-body/signed-body.server.ts";

export function loader() {
  return refuse(405, { Allow: "POST" });
}

/**
 * The signature authenticates the sender. Resend repeats a report until it gets a 2xx, so the
 * answer is 2xx only after the report is stored; without our secret it waits.
 */
export async function action(args: ActionFunctionArgs) {
  const { db, services } = args.context;
  const { request } = args;
  const body = await readSignedBody(request);
  if (body === null) return refuse(413);
  const report = await services.readMailReport({ body, headers: request.headers });
  if (report === "unset") return refuse(503, { "Retry-After": "300" });
  if (!report) return refuseSignature("resend", args);
  const isStored = await whenAvailable(recordMailReport(db, report).then(() => true));
  if (!isStored) return refuse(503, { "Retry-After": "30" });
  return Response.json({ received: true });
}
