import { asLocale } from "#app/i18n/dictionary.ts";
import { createMailLinks } from "#app/mail/links/mail-links.server.ts";
import { isKnownMail, type KnownMail } from "#app/mail/templates/all-templates.server.ts";
import { renderEmail } from "#app/mail/templates/render-email.server.tsx";
import type { EmailMessage, EmailService } from "#app/services/email.server.ts";
import { openMailTokens } from "./mail-tokens.server.ts";
import type { DueEmail, Outcome } from "./outcome.server.ts";

export interface DeliveryServices {
  email: EmailService;
  /** Part of every link. */
  appOrigin: string;
  linkSecret: string;
  /** Decrypts the one-time tokens of a mail: 32 bytes in base64. */
  encryptionKey: string;
  /** The admin's own title; empty for the default name. */
  siteName?: string;
  /** The admin's colour, `#rrggbb`. */
  accent?: string;
}

/** Sends one mail; never throws. */
export async function attempt(services: DeliveryServices, email: DueEmail): Promise<Outcome> {
  if (!isKnownMail(email))
    return { email, result: { status: "rejected", reason: "unknown template" } };
  let message: EmailMessage;
  try {
    message = await compose(services, email);
  } catch (error) {
    // A bug of ours, which a later release may fix.
    return { email, result: { status: "deferred", reason: nameOf(error) } };
  }
  try {
    return { email, result: await services.email.send(message) };
  } catch (error) {
    return { email, result: { status: "unsure", reason: nameOf(error) } };
  }
}

async function compose(
  services: DeliveryServices,
  email: DueEmail & KnownMail,
): Promise<EmailMessage> {
  const { template, params } = email;
  const rendered = await renderEmail({
    template,
    params,
    locale: asLocale(email.locale),
    links: createMailLinks(services),
    tokens: await openMailTokens(services.encryptionKey, email.sealedTokens),
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
