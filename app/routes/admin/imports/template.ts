import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { importTemplate } from "#app/domain/imports/read/columns.server.ts";
import { IMPORT_TYPES } from "#app/domain/imports/schema.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const type = IMPORT_TYPES.find((each) => each === params.type);
  if (!type) throw new Response(null, { status: 404 });
  return new Response(importTemplate(type), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${type}-template.csv"`,
    },
  });
}
