/** The encrypted shared secret. It can be opened only for its owner's row. */
import { openText, sealText } from "#app/lib/crypto/sealed-text.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import { newTotpSecret } from "./totp.server.ts";

/** Enough time to install an app. */
const SET_UP_MINUTES = 30;

/** The purpose of an active secret. */
export const totpPurpose = (userId: string) => `totp:${userId}`;

export function sealTotpSecret(encryptionKey: string, userId: string, secret: string) {
  return sealText(encryptionKey, totpPurpose(userId), secret);
}

export function openTotpSecret(encryptionKey: string, userId: string, sealed: string) {
  return openText(encryptionKey, totpPurpose(userId), sealed);
}

export interface SetUpInput {
  userId: string;
  /**
   * The session that sets it up. Another session must not finish the set-up, because its secret may
   * have been seen.
   */
  sessionPublicId: string;
  encryptionKey: string;
}

const setUpPurpose = ({ userId, sessionPublicId }: SetUpInput) =>
  `totp-set-up:${userId}:${sessionPublicId}`;

/** A new secret that waits for its first code. */
export function sealNewSecret(setUp: SetUpInput): Promise<string> {
  return sealText(setUp.encryptionKey, setUpPurpose(setUp), `${newTotpSecret()}.${now()}`);
}

/** The secret of this session's set-up. Null if another session started it, or if it is too old. */
export async function openNewSecret(setUp: SetUpInput, sealed: string): Promise<string | null> {
  const text = await openText(setUp.encryptionKey, setUpPurpose(setUp), sealed);
  const [secret = "", madeAt] = text?.split(".") ?? [];
  return now() - Number(madeAt) < SET_UP_MINUTES * MINUTE_MS ? secret : null;
}
