import type { Locale } from "#app/i18n/dictionary.ts";

/**
 * The parts of a mail, in reading order. HTML and plain text are both made from them, so they
 * always agree.
 */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  /** Begins a part of a mail that has several. */
  | { kind: "heading"; text: string }
  /** Label and value; a value may have several lines. */
  | { kind: "facts"; facts: readonly MailFact[] }
  /** The words of a person, with their line breaks. */
  | { kind: "quotation"; label?: string; text: string }
  /** The bare address follows below the last block. */
  | { kind: "button"; label: string; url: string }
  /** One of several addresses; `detail` is below it. A second action looks like a button. */
  | { kind: "link"; label: string; detail: string; url: string; isButton?: boolean }
  | { kind: "note"; text: string };

export interface MailFact {
  label: string;
  value: string;
}

/** Shown by the portrait, or by the initials. */
export interface MailPerson {
  name: string;
  /** The address of the portrait. */
  portrait?: string;
}

export interface MailContent {
  locale: Locale;
  siteName: string;
  siteUrl: string;
  /** The admin's color, `#rrggbb`. */
  accent: string;
  /** The text above the address of the button with this label. */
  buttonHint(label: string): string;
  subject: string;
  heading: string;
  /** What inboxes show after the subject; without it, the first paragraph. */
  preview?: string;
  /** Whom the mail is about, above the heading. */
  people?: readonly MailPerson[];
  blocks: readonly MailBlock[];
  /** Why the reader gets this mail, and who sends it. */
  reason: string;
  stop?: MailStop;
}

/** Ends mails of this kind; mail programs also offer it as a one-click unsubscribe. */
export interface MailStop {
  label: string;
  url: string;
}
