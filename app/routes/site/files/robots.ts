import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicDocument } from "#app/routes/site/text-response.server.ts";
import { robotsRules } from "./site-files.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return publicDocument(context, "text/plain", robotsRules(context));
}
