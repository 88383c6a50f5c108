/** Time-based one-time codes (RFC 6238) for authenticator apps. */
import { Secret, TOTP } from "otpauth";
import { now, SECOND_MS } from "#app/platform/clock.ts";

/** All apps support these settings; some support no others. */
const SETTINGS = { algorithm: "SHA1", digits: 6, period: 30 };
/** One step before and after: phone clocks differ by seconds, and people type slowly. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

/** A new shared secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` address in the QR code. */
export function totpAddress(input: { secret: string; issuer: string; email: string }): string {
  const { secret, issuer, email } = input;
  return new TOTP({ ...SETTINGS, secret, issuer, label: email }).toString();
}

/**
 * The 30-second step of this code, null for a wrong one. Earlier use of the step is NOT checked
 * here.
 */
export function findTotpStep(secret: string, code: string): number | null {
  const timestamp = now();
  const offset = TOTP.validate({
    ...SETTINGS,
    secret: Secret.fromBase32(secret),
    token: code,
    window: WINDOW_STEPS,
    timestamp,
  });
  return offset === null ? null : Math.floor(timestamp / (SETTINGS.period * SECOND_MS)) + offset;
}
