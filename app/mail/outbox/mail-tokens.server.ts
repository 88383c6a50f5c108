import { openText, sealText } from "#app/lib/crypto/sealed-text.ts";

export const MAIL_TOKENS_PURPOSE = "mail-tokens";

/** One-time tokens by their names in the mail's template. */
export type MailTokens = Record<string, string>;

/** For `enqueueEmail`: the outbox never stores a readable token. */
export function sealMailTokens(encryptionKey: string, tokens: MailTokens): Promise<string> {
  return sealText(encryptionKey, MAIL_TOKENS_PURPOSE, JSON.stringify(tokens));
}

/** Empty for a mail without tokens, null when the key does not fit. */
export async function openMailTokens(
  encryptionKey: string,
  sealed: string | null,
): Promise<MailTokens | null> {
  if (sealed === null) return {};
  const text = await openText(encryptionKey, MAIL_TOKENS_PURPOSE, sealed);
  return text === null ? null : (JSON.parse(text) as MailTokens);
}
