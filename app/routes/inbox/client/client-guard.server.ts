import type { AppLoadContext } from "@remix-run/cloudflare";
import { readClientLink } from "#app/domain/quotes/client/client-request.server.ts";
import type { ClientViewer } from "#app/domain/threads/viewer.server.ts";

/**
 * The holder of this private link; throws an empty 404 for a forged one. Whether the link was
 * revoked is NOT checked here: the queries of this viewer find nothing then.
 */
export async function requireClient(
  context: AppLoadContext,
  token: string | undefined,
): Promise<ClientViewer> {
  const viewer = await readClient(context, token);
  if (!viewer) throw new Response(null, { status: 404 });
  return viewer;
}

/** Like `requireClient`, but null for a forged link. */
export function readClient({ env }: AppLoadContext, token = ""): Promise<ClientViewer | null> {
  return readClientLink({ token, secret: env.LINK_SECRET });
}

/** The conversation that the address of a page or a form names; empty if it names none. */
export function threadIdOf(request: Request): string {
  return new URL(request.url).searchParams.get("thread") ?? "";
}
