import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicDocument } from "#app/http/answers.server.ts";
import { sitemapIndex } from "#app/http/sitemap.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return publicDocument(context, "application/xml", await sitemapIndex(context));
}
