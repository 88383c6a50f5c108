import type { Dictionary, Locale } from "#app/i18n/dictionary.ts";
import type { TextKey, TextParams, Translate } from "#app/i18n/translate.ts";
import type { MailContent } from "#app/mail/blocks/content.ts";
import type { MailLinks } from "#app/mail/links/mail-links.server.ts";

export interface MailContext {
  locale: Locale;
  t: Translate;
  siteName: string;
  links: MailLinks;
  /** One-time tokens by name; a preview has none. */
  tokens: Readonly<Record<string, string>>;
}

/** The content of a template; language and site are added for all. */
export interface Mail
  extends Pick<MailContent, "subject" | "preview" | "heading" | "people" | "blocks" | "stop"> {
  /** Why the reader gets this mail; the name of the site is among its parameters. */
  reason: TextKey;
  reasonParams?: TextParams;
}

export type Template<Params> = (params: Params, context: MailContext) => Mail | Promise<Mail>;

/** The name of the plan of a payment. */
export type PlanName = Extract<TextKey, `plans.${string}.name`>;
/** For mails that were stored before they named their plan. */
export const USUAL_PLAN_NAME: PlanName = "plans.pro.name";

/** The category of a request. */
export type Category = keyof Dictionary["quoteOptions"]["category"];
