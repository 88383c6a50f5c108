import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicDocument } from "#app/routes/site/text-response.server.ts";
import { webManifest } from "./site-files.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return publicDocument(context, "application/manifest+json", webManifest(context));
}
