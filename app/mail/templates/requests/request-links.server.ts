import { formatTimestamp } from "#app/i18n/format.ts";
import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import type { Category } from "./request-state-mail.server.ts";

interface LinkedRequest {
  quoteId: string;
  linkVersion: number;
  category: Category;
  /** UTC ms. */
  createdAt: number;
  closedAt: number | null;
}

export interface RequestLinksParams {
  /** Newest first, at least one. */
  requests: LinkedRequest[];
}

/**
 * All private links of an address, for a client who has lost them. It contains nothing that was
 * typed: anybody can enter any address.
 */
export async function requestLinks(
  { requests }: RequestLinksParams,
  context: MailContext,
): Promise<Mail> {
  const { t, siteName } = context;
  const count = requests.length;
  return {
    subject: t("mail.requestLinks.subject", { count }),
    heading: t("mail.requestLinks.heading", { count }),
    blocks: [
      { kind: "paragraph", text: t("mail.requestLinks.intro", { count }) },
      ...(await Promise.all(requests.map((request) => linkOf(request, context)))),
      { kind: "note", text: t("mail.private") },
    ],
    footer: [t("mail.requestLinks.reason", { site: siteName })],
    stop: null,
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

export interface RequestLinkRenewedParams {
  quoteId: string;
  linkVersion: number;
  category: Category;
}

/** The new private link of a request whose earlier links are revoked. */
export async function requestLinkRenewed(
  params: RequestLinkRenewedParams,
  { t, siteName, links }: MailContext,
): Promise<Mail> {
  const { quoteId, linkVersion } = params;
  const category = t(`quoteOptions.category.${params.category}`);
  return {
    subject: t("mail.requestLinkRenewed.subject", { category }),
    heading: t("mail.requestLinkRenewed.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.requestLinkRenewed.intro", { category }) },
      {
        kind: "button",
        label: t("mail.openRequest"),
        url: await links.request({ quoteId, version: linkVersion }),
        hint: t("mail.button"),
      },
      { kind: "note", text: t("mail.private") },
      { kind: "note", text: t("mail.requestLinkRenewed.notYou") },
    ],
    footer: [t("mail.unreadToClient.reason", { site: siteName })],
    stop: null,
  };
}
