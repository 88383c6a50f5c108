import { openText, sealText } from "#app/lib/crypto/sealed-text.ts";

const PURPOSE = "mail-tokens";

/** One-time tokens by the names that the mail's template knows them by. */
export type MailTokens = Record<string, string>;

/** For `enqueueEmail`: the outbox never holds a token that could be read there. */
export function sealMailTokens(encryptionKey: string, tokens: MailTokens): Promise<string> {
  return sealText(encryptionKey, PURPOSE, JSON.stringify(tokens));
}

/** None for a mail without tokens. Throws where the key does not fit. */
export async function openMailTokens(
  encryptionKey: string,
  sealed: string | null,
): Promise<MailTokens> {
  if (sealed === null) return {};
  const text = await openText(encryptionKey, PURPOSE, sealed);
  if (text === null) throw new Error("The tokens of a mail cannot be opened");
  return JSON.parse(text) as MailTokens;
}
