import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";
import { DAY_MS } from "#app/platform/clock.ts";

const CONFIRM = "newsletter-confirm";
const LEAVE = "newsletter-leave";

export const CONFIRM_LINK_MS = 7 * DAY_MS;

/**
 * The content of a confirmation link. Unsubscribing raises the subscriber's version, which revokes
 * earlier links.
 */
export interface ConfirmLink {
  subscriberId: string;
  version: number;
  /** UTC ms. */
  expiresAt: number;
}

/** `subscriberId.version.expiresAt.signature` */
export function createConfirmToken(secret: string, link: ConfirmLink): Promise<string> {
  const { subscriberId, version, expiresAt } = link;
  return signToken(secret, CONFIRM, `${subscriberId}.${version}.${expiresAt}`);
}

/** Null for a forged token. Expiry and revocation are NOT checked here. */
export async function readConfirmToken(secret: string, token: string): Promise<ConfirmLink | null> {
  const text = await readToken(secret, CONFIRM, token);
  const [, subscriberId, version, expiresAt] = text?.match(/^([\w-]+)\.(\d+)\.(\d+)$/) ?? [];
  if (!subscriberId) return null;
  return { subscriberId, version: Number(version), expiresAt: Number(expiresAt) };
}

/**
 * `subscriberId.signature`. It never expires and is never revoked: readers of an old issue must be
 * able to unsubscribe.
 */
export function createNewsletterToken(secret: string, subscriberId: string): Promise<string> {
  return signToken(secret, LEAVE, subscriberId);
}

/**
 * The subscriber's id, or null for a forged token. Whether the subscriber exists is NOT checked
 * here.
 */
export function readNewsletterToken(secret: string, token: string): Promise<string | null> {
  return readToken(secret, LEAVE, token);
}
