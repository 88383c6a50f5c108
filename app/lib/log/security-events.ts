/**
 * The security events: name, level, and what it means. `npm run logs -- --security` and the
 * documents list them by name.
 */
export const SECURITY_EVENTS = {
  /** A mail tells its owner of a change to an account, or of an unusual event. */
  notice: "info",
  /** A session has started. */
  "sign-in": "info",
  /** A wrong password, code or account. */
  "sign-in-failure": "warn",
  /** Too many failures: no attempt is checked for a while. */
  "lock-out": "warn",
  /** A passkey reported fewer signatures than before, so there may be a copy of it. */
  "passkey-counter": "warn",
  /** A signed-in member asked for something that needs another right. */
  "refused-right": "warn",
  /** A post or a socket that another site sent in the visitor's name. */
  "forged-form": "warn",
  /** Any answer 429. */
  limit: "warn",
  /** A webhook whose signature is wrong. */
  "bad-webhook": "warn",
  /** An entry of the audit log was written. */
  "admin-act": "info",
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** The beginning of the names of all security events. */
export const SECURITY = "security.";

/** `userId` is null when the person is unknown. */
interface Who {
  userId?: string | null;
}

interface SecurityFields {
  notice: Who & { notice: string };
  "sign-in": Who & { method: string };
  "sign-in-failure": Who & { reason: string };
  "lock-out": Who;
  "passkey-counter": Who;
  "refused-right": Who;
  "forged-form": Who;
  limit: Who;
  "bad-webhook": Who & { provider: "stripe" | "resend" };
  "admin-act": Who & { action: string; subject?: string };
}

export type FieldsOf<Name extends SecurityEvent> = SecurityFields[Name];

export type SecurityLogEvents = {
  [Name in SecurityEvent as `${typeof SECURITY}${Name}`]: SecurityFields[Name];
};
