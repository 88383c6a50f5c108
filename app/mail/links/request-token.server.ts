import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";

const PURPOSE = "request";

/**
 * The target of a private link. Raising the quote's `linkVersion` revokes every link of an older
 * version.
 */
export interface RequestLink {
  quoteId: string;
  version: number;
}

/**
 * `quoteId.version.signature`: nothing secret is stored, and every later mail can carry the same
 * link.
 */
export function createRequestToken(secret: string, link: RequestLink): Promise<string> {
  return signToken(secret, PURPOSE, `${link.quoteId}.${link.version}`);
}

/**
 * Null for a forged token. Whether the quote exists and the version is valid is NOT checked here:
 * compare `linkVersion`.
 */
export async function readRequestToken(secret: string, token: string): Promise<RequestLink | null> {
  const text = await readToken(secret, PURPOSE, token);
  const [, quoteId, version] = text?.match(/^([\w-]+)\.(\d+)$/) ?? [];
  return quoteId && version ? { quoteId, version: Number(version) } : null;
}
