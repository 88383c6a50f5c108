import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicDocument } from "#app/routes/site/text-response.server.ts";
import { sitemapPart } from "./sitemap.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const part = await sitemapPart(context, params.part ?? "");
  if (part === null) throw new Response(null, { status: 404 });
  return publicDocument(context, "application/xml", part);
}
