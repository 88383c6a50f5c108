import { BOTH_SCHEMES, DARK_MEDIA } from "#app/mail/blocks/mail-styles.ts";

export const MAIL_LOOKS = ["light", "dark"] as const;
type MailLook = (typeof MAIL_LOOKS)[number];

/** Light for any unknown value. */
export const readMailLook = (text: string | null): MailLook =>
  MAIL_LOOKS.find((look) => look === text) ?? "light";

/** A mail as readers with this color scheme see it, whatever the scheme of the admin is. */
export const showInLook = (html: string, look: MailLook) =>
  html
    .replace(DARK_MEDIA, look === "dark" ? "@media all" : "@media not all")
    .replace(BOTH_SCHEMES, `:root { color-scheme: ${look};`);
