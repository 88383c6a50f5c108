import { asLocale } from "#app/i18n/dictionary.ts";
import { createMailLinks } from "#app/mail/links/mail-links.server.ts";
import type { KnownMail } from "#app/mail/templates/all-templates.server.ts";
import { renderEmail } from "#app/mail/templates/render-email.server.tsx";
import { logError } from "#app/platform/log/events.ts";
import type { EmailMessage, EmailService } from "#app/services/email.server.ts";
import { type MailTokens, openMailTokens } from "./mail-tokens.server.ts";
import type { Outcome } from "./outcome.server.ts";
import { readStoredMail, type StoredMail } from "./stored-mail.server.ts";

export interface DeliveryServices {
  email: EmailService;
  /** Part of every link. */
  appOrigin: string;
  linkSecret: string;
  /** Decrypts the one-time tokens of a mail: 32 bytes in base64. */
  encryptionKey: string;
  /** The admin's own title; empty for the default name. */
  siteName?: string;
  /** The admin's color, `#rrggbb`. */
  accent?: string;
}

/** Sends one mail; never throws. A mail that cannot be composed is a bug of ours, and is logged. */
export async function attempt(services: DeliveryServices, email: StoredMail): Promise<Outcome> {
  let message: EmailMessage | null;
  try {
    const tokens = await openMailTokens(services.encryptionKey, email.sealedTokens);
    if (!tokens) return { email, result: { status: "locked", reason: "wrong key" } };
    message = await compose(services, email, tokens);
  } catch (error) {
    logError(error, { mailId: email.id });
    return { email, result: { status: "broken", reason: `not composed: ${nameOf(error)}` } };
  }
  if (!message) return { email, result: { status: "unknown", reason: "unknown template" } };
  try {
    return { email, result: await services.email.send(message) };
  } catch (error) {
    return { email, result: { status: "unsure", reason: nameOf(error) } };
  }
}

/** Null for an unknown template: a later release, which a rollback took back, has stored it. */
async function compose(
  services: DeliveryServices,
  stored: StoredMail,
  tokens: MailTokens,
): Promise<EmailMessage | null> {
  const email = readStoredMail(stored);
  if (!email) return null;
  const { template, params }: KnownMail = email;
  const rendered = await renderEmail({
    template,
    params,
    locale: asLocale(email.locale),
    links: createMailLinks(services),
    tokens,
    siteName: services.siteName,
    accent: services.accent,
  });
  const { id: idempotencyKey, recipient: to, replyTo } = email;
  return { ...rendered, to, replyTo, idempotencyKey };
}

/** Only the name, because an error's message may quote the mail. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
