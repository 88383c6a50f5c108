import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicDocument } from "#app/routes/site/text-response.server.ts";
import { sitemapIndex } from "./sitemap.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return publicDocument(context, "application/xml", await sitemapIndex(context));
}
