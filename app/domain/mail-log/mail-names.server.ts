import type { TextKey, Translate } from "#app/i18n/translate.ts";
import { isTemplateName, templates } from "#app/mail/templates/all-templates.server.ts";

export interface MailName {
  template: string;
  name: string;
}

/** The name of a mail for admins; a removed template keeps its own name. */
export function mailName(t: Translate, template: string): string {
  return isTemplateName(template) ? t(`mailNames.${template}` as TextKey) : template;
}

/** All mails that the site writes, by name. */
export function listMailNames(t: Translate, locale: string): MailName[] {
  const collator = new Intl.Collator(locale);
  return Object.keys(templates)
    .map((template) => ({ template, name: mailName(t, template) }))
    .sort((one, other) => collator.compare(one.name, other.name));
}
