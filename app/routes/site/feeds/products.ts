import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicDocument } from "#app/routes/site/text-response.server.ts";
import { productsFeed } from "./feeds.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return publicDocument(context, "application/rss+xml", await productsFeed(context));
}
