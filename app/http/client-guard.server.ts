import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ClientRequest, findClientRequest } from "#app/domain/quotes/client-request.server.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";

/** The request behind a private link; throws a 404 that tells nothing for a forged or revoked one. */
export async function requireClientRequest(
  context: AppLoadContext,
  token: string | undefined,
): Promise<ClientRequest & { viewer: ThreadViewer }> {
  const found = await findRequestByLink(context, token);
  if (!found) throw new Response(null, { status: 404 });
  return { ...found, viewer: { side: "client", quoteId: found.quote.id } };
}

export function findRequestByLink(
  { db, env }: AppLoadContext,
  token = "",
): Promise<ClientRequest | null> {
  return findClientRequest(db, { token, secret: env.LINK_SECRET });
}
