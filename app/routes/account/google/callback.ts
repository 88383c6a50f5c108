import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { finishGoogleSignIn } from "./google.server.ts";

export function loader({ request, context }: LoaderFunctionArgs) {
  return finishGoogleSignIn(request, context);
}
