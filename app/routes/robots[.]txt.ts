import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicDocument } from "#app/http/answers.server.ts";
import { robotsRules } from "#app/http/site-files.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return publicDocument(context, "text/plain", robotsRules(context));
}
