import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { newestFeed } from "./feeds.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return newestFeed(context, "products");
}
