import { MAIL_LOOKS } from "#app/mail/outbox/preview-mail.server.ts";

/** The color scheme that the address asks for; light for any other value. */
export function readLook(url: string) {
  const asked = new URL(url).searchParams.get("look");
  return MAIL_LOOKS.find((look) => look === asked) ?? MAIL_LOOKS[0];
}
