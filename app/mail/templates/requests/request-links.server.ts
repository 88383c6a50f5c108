import { formatTimestamp } from "#app/i18n/format.ts";
import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Category, Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { type ClientLink, mailToClient } from "#app/mail/templates/reader-mails.server.ts";

interface LinkedRequest extends ClientLink {
  category: Category;
  /** UTC ms. */
  createdAt: number;
  closedAt: number | null;
}

/**
 * All private links of an address, for a client who has lost them: at least one request, the newest
 * first. It contains nothing that was typed: anybody can enter any address.
 */
export async function requestLinks(
  { requests }: { requests: LinkedRequest[] },
  context: MailContext,
): Promise<Mail> {
  const { t } = context;
  const count = requests.length;
  return {
    subject: t("mail.requestLinks.subject", { count }),
    heading: t("mail.requestLinks.heading", { count }),
    blocks: [
      { kind: "paragraph", text: t("mail.requestLinks.intro", { count }) },
      ...(await Promise.all(requests.map((request) => linkOf(request, context)))),
      { kind: "note", text: t("mail.private") },
    ],
    reason: "mail.requestLinks.reason",
  };
}

async function linkOf(
  request: LinkedRequest,
  { t, locale, links }: MailContext,
): Promise<MailBlock> {
  const { quoteId, linkVersion, category, createdAt, closedAt } = request;
  const date = formatTimestamp(locale, createdAt, "long");
  return {
    kind: "link",
    label: t(`quoteOptions.category.${category}`),
    detail: t(closedAt ? "mail.requestLinks.closed" : "mail.requestLinks.sent", { date }),
    url: await links.request({ quoteId, version: linkVersion }),
  };
}

/** The new private link of a request whose earlier links are revoked. */
export function requestLinkRenewed(
  params: ClientLink & { category: Category },
  context: MailContext,
) {
  const { t } = context;
  const category = t(`quoteOptions.category.${params.category}`);
  const mail = {
    subject: t("mail.requestLinkRenewed.subject", { category }),
    heading: t("mail.requestLinkRenewed.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.requestLinkRenewed.intro", { category }) } as const,
    ],
    button: t("mail.openRequest"),
    lastNote: t("mail.requestLinkRenewed.notYou"),
  };
  return mailToClient(params, mail, context);
}

/**
 * The private link of a request that was sent a second time, from a browser that may be anybody's.
 */
export function quoteRepeated(
  params: ClientLink & { category: Category; createdAt: number },
  context: MailContext,
) {
  const { t, locale } = context;
  const category = t(`quoteOptions.category.${params.category}`);
  const date = formatTimestamp(locale, params.createdAt, "long");
  const mail = {
    subject: t("mail.quoteRepeated.subject", { category }),
    heading: t("mail.quoteRepeated.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.quoteRepeated.intro", { category, date }) } as const,
      { kind: "paragraph", text: t("mail.quoteRepeated.again") } as const,
    ],
    button: t("mail.openRequest"),
    reason: "mail.quoteToClient.reason" as const,
  };
  return mailToClient(params, mail, context);
}
