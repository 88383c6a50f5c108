import type { AppLoadContext } from "@remix-run/cloudflare";
import { readClientLink } from "#app/domain/quotes/client/client-request.server.ts";
import type { ClientViewer } from "#app/domain/threads/viewer.server.ts";

/**
 * Whoever holds this private link; throws a 404 that tells nothing for a forged one. Asks the database nothing: a revoked link finds
 * nothing through this viewer.
 */
export async function requireClient({ env }: AppLoadContext, token = ""): Promise<ClientViewer> {
  const viewer = await readClientLink({ token, secret: env.LINK_SECRET });
  if (!viewer) throw new Response(null, { status: 404 });
  return viewer;
}
