import { asLocale } from "#app/i18n/dictionary.ts";
import { type MailLinks, portraitLink } from "#app/mail/links/mail-links.server.ts";
import type { KnownMail } from "#app/mail/templates/all-templates.server.ts";
import { renderEmail, renderSubject } from "#app/mail/templates/render-email.server.tsx";
import { readStoredMail, type StoredMail } from "./stored-mail.server.ts";

type Row = Pick<StoredMail, "template" | "locale" | "params">;

export interface PreviewSite {
  appOrigin: string;
  siteName: string;
  accent: string;
}

export interface MailPreview {
  subject: string;
  html: string;
  text: string;
  /** What is in the text in place of its links; null without one. */
  mark: string | null;
  /** The mail carries a one-time link: without its token it cannot be sent again. */
  holdsToken: boolean;
}

/** Replaces every link: an admin who previews a mail must not be able to act for its recipient. */
const PLACEHOLDER = "[link]";
/** A frame tells it from the text. It is no link, so that nothing underlines it. */
const FRAMED = `<span style="display:inline-block;padding:0 6px;border:1px dashed currentColor;border-radius:6px">${PLACEHOLDER}</span>`;

/**
 * A mail with today's texts, name and color; null when its template or its shape is no longer
 * known.
 */
export async function previewMail(row: Row, site: PreviewSite): Promise<MailPreview | null> {
  try {
    const mail = readStoredMail(row);
    return mail && (await render(mail, site));
  } catch {
    return null;
  }
}

/** The subject of such a mail and whether it carries a one-time link; null like `previewMail`. */
export async function previewHead(
  row: Row,
  site: PreviewSite,
): Promise<Pick<MailPreview, "subject" | "holdsToken"> | null> {
  const { tokens, wasAsked } = noTokens();
  try {
    const mail = readStoredMail(row);
    return (
      mail && { subject: await renderSubject(inputOf(mail, site, tokens)), holdsToken: wasAsked() }
    );
  } catch {
    return null;
  }
}

type StoredInput = KnownMail & Pick<Row, "locale">;

async function render(mail: StoredInput, site: PreviewSite): Promise<MailPreview> {
  const { tokens, wasAsked } = noTokens();
  const { subject, html, text } = await renderEmail(inputOf(mail, site, tokens));
  const mark = text.includes(PLACEHOLDER) ? PLACEHOLDER : null;
  return { subject, html: withoutLinks(html), text, mark, holdsToken: wasAsked() };
}

function inputOf(
  { template, params, locale }: StoredInput,
  { appOrigin, ...site }: PreviewSite,
  tokens: Record<string, string>,
) {
  return {
    template,
    params,
    tokens,
    ...site,
    locale: asLocale(locale),
    links: placeholders(appOrigin),
  };
}

/** Links of a preview lead nowhere. */
const withoutLinks = (html: string) =>
  html.replace(/ href="[^"]*"/g, "").replaceAll(`>${PLACEHOLDER}<`, `>${FRAMED}<`);

/**
 * A placeholder for any link of a template, including future ones. Portraits are no links, and
 * everybody may see them.
 */
function placeholders(appOrigin: string): MailLinks {
  const shown = {
    site: () => appOrigin,
    portrait: (key: string) => portraitLink(appOrigin, key),
  };
  return new Proxy(shown as MailLinks, {
    get: (known, name) => Reflect.get(known, name) ?? (() => PLACEHOLDER),
  });
}

/** Records whether a template asks for a token. */
function noTokens(): { tokens: Record<string, string>; wasAsked: () => boolean } {
  let isAsked = false;
  const tokens = new Proxy<Record<string, string>>(
    {},
    {
      get() {
        isAsked = true;
        return undefined;
      },
    },
  );
  return { tokens, wasAsked: () => isAsked };
}
