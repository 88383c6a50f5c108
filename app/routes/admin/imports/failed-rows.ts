import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { failedRowsCsv, noteFailedRows } from "#app/domain/imports/failed-rows.server.ts";
import { findImport } from "#app/domain/imports/find-import.server.ts";
import { streamedFile } from "#app/web/responses/streamed-file.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { rowMessages } from "./import-view.server.ts";

/** The failed rows with their reasons, to be corrected and uploaded again. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { userId: actorId } = await requireAdmin(request, context);
  const { db, locale } = context;
  const found = await findImport(db, params.importId ?? "");
  if (!found) throw new Response(null, { status: 404 });
  await noteFailedRows(db, { actorId, importId: found.id });
  const messageOf = rowMessages(locale);
  const rows = failedRowsCsv(db, { importId: found.id, messageOf });
  return streamedFile(rows, { name: `failed-${found.type}`, type: "csv" });
}
