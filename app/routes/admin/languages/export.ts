import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportTexts } from "#app/domain/languages/texts/export-texts.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const texts = exportTexts(params.locale ?? "");
  if (!texts) throw new Response(null, { status: 404 });
  return new Response(`${JSON.stringify(texts, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="texts-${params.locale}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
