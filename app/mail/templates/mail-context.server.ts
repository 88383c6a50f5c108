import type { Locale } from "#app/i18n/dictionary.ts";
import type { Translate } from "#app/i18n/translate.ts";
import type { MailContent } from "#app/mail/blocks/content.ts";

/**
 * The mails that an unsubscribe link ends: those about one conversation, or all about messages to
 * one reader. `readerId` is the expert's user id or the id of the client's request.
 */
export type UnsubscribeTarget =
  | { threadId: string; side: "client" | "expert" }
  | { readerId: string; side: "client" | "expert" };

/** Absolute addresses, made when a mail is sent; a preview uses a placeholder. */
export interface MailLinks {
  site(): string;
  account(): string;
  profile(): string;
  pricing(): string;
  contact(): string;
  withdraw(): string;
  /** The confirmation of a payment, for its buyer. */
  payment(paymentId: string): string;
  signIn(): string;
  forgotPassword(): string;
  verifyEmail(token: string): string;
  resetPassword(token: string): string;
  changeEmail(token: string): string;
  undoDeletion(token: string): string;
  /** Where the owner of an imported listing claims or deletes it. */
  claimListing(token: string): string;
  privacy(): string;
  thread(threadId: string): string;
  newRequest(): string;
  /** The queue of items that wait for an admin. */
  adminQueue(queue: string): string;
  /** The client's private page, opened at one conversation when `threadId` is given. */
  request(link: { quoteId: string; version: number; threadId?: string }): Promise<string>;
  unsubscribe(stop: UnsubscribeTarget): Promise<string>;
  /** Where a member chooses how often mails arrive. */
  accountMessages(): string;
  /** `expiresAt` in UTC ms. */
  confirmNewsletter(link: {
    subscriberId: string;
    version: number;
    expiresAt: number;
  }): Promise<string>;
  unsubscribeFromNewsletter(subscriberId: string): Promise<string>;
}

export interface MailContext {
  locale: Locale;
  t: Translate;
  siteName: string;
  links: MailLinks;
  /** One-time tokens by name; a preview has none. */
  tokens: Readonly<Record<string, string>>;
}

/** The content of a template; language and site are added for all. */
export type Mail = Omit<MailContent, "locale" | "siteName" | "siteUrl" | "accent">;

export type Template<Params> = (params: Params, context: MailContext) => Mail | Promise<Mail>;
