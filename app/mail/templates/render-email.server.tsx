import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { DEFAULT_ACCENT } from "#app/lib/color/accent-palette.ts";
import type { MailBlock, MailContent, MailStop } from "#app/mail/blocks/content.ts";
import { MailLayout } from "#app/mail/blocks/mail-layout.tsx";
import type { MailLinks } from "#app/mail/links/mail-links.server.ts";
import {
  type TemplateName,
  type TemplateParams,
  templates,
  withoutLiveAddresses,
} from "./all-templates.server.ts";
import type { Template } from "./mail-context.server.ts";

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
const MAX_SUBJECT_LENGTH = 120;

interface EmailInput<Name extends TemplateName> {
  template: Name;
  params: TemplateParams[Name];
  locale: Locale;
  links: MailLinks;
  tokens?: Record<string, string>;
  siteName?: string;
  /** The admin's color, `#rrggbb`. */
  accent?: string;
}

/**
 * The same input gives the same bytes, which the provider requires of a retry. An empty `siteName`
 * means the default name.
 */
export async function renderEmail<Name extends TemplateName>(
  input: EmailInput<Name>,
): Promise<RenderedEmail> {
  const { locale, links, accent = DEFAULT_ACCENT } = input;
  const { mail, t, siteName } = await composeMail(input);
  const subject = toSubject(mail.subject);
  const content: MailContent = {
    ...mail,
    subject,
    locale,
    siteName,
    accent,
    siteUrl: links.site(),
    reason: t(mail.reason, { ...mail.reasonParams, site: siteName }),
    buttonHint: (label) => t("mail.button", { label }),
  };
  return {
    subject,
    html: DOCTYPE + renderToStaticMarkup(<MailLayout content={content} />),
    text: toPlainText(content),
    headers: mailHeaders(mail.stop),
  };
}

/** The subject alone, which costs nearly nothing beside the whole mail. */
export async function renderSubject<Name extends TemplateName>(
  input: EmailInput<Name>,
): Promise<string> {
  return toSubject((await composeMail(input)).mail.subject);
}

async function composeMail<Name extends TemplateName>(input: EmailInput<Name>) {
  const { locale, links, tokens = {} } = input;
  const t = getTranslate(locale);
  const siteName = input.siteName || t("site.name");
  const template: Template<TemplateParams[Name]> = templates[input.template];
  const params = withoutLiveAddresses(input.template, input.params);
  return { mail: await template(params, { locale, t, siteName, links, tokens }), t, siteName };
}

/** One line, whatever a visitor typed: a line break would begin another header. */
function toSubject(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const characters = Array.from(line);
  if (characters.length <= MAX_SUBJECT_LENGTH) return line;
  return `${characters
    .slice(0, MAX_SUBJECT_LENGTH - 1)
    .join("")
    .trimEnd()}…`;
}

/**
 * RFC 3834 prevents out-of-office answers; RFC 8058 is the one-click unsubscribe of mail programs.
 */
function mailHeaders(stop: MailStop | undefined): Record<string, string> {
  const automatic = { "Auto-Submitted": "auto-generated" };
  if (!stop) return automatic;
  return {
    ...automatic,
    "List-Unsubscribe": `<${stop.url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The same content for programs without HTML, and for people who prefer plain text. */
function toPlainText(content: MailContent): string {
  const stop = content.stop ? [`${content.stop.label}: ${content.stop.url}`] : [];
  return [
    content.heading,
    ...content.blocks.map(blockText),
    "--",
    [content.reason, content.siteUrl, ...stop].join("\n"),
  ].join("\n\n");
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
    case "note":
      return block.text;
    case "facts":
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "quotation":
      return [...(block.label ? [`${block.label}:`] : []), quoteLines(block.text)].join("\n");
    case "link":
      return [block.label, block.detail, block.url].join("\n");
    case "button":
      return `${block.label}:\n${block.url}`;
  }
}

function quoteLines(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
