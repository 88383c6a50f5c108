import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicDocument } from "#app/http/answers.server.ts";
import { productsFeed } from "#app/http/feeds.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return publicDocument(context, "application/rss+xml", await productsFeed(context));
}
