/** Mails about requests that an expert declined, a client closed, or experts did not answer. */
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Category, MailContext } from "#app/mail/templates/mail-context.server.ts";
import {
  type ClientThread,
  mailToClient,
  mailToExpert,
  type PortraitKey,
  personOf,
} from "#app/mail/templates/reader-mails.server.ts";

interface EndedRequest {
  threadId: string;
  /** The name of the other side, who ended the request. */
  name: string;
  category: Category;
  note: string;
  /** An expert's portrait. */
  avatarKey?: PortraitKey;
}

export interface RequestClosedParams extends EndedRequest {
  /** Null if the client gave none. */
  reason: keyof Dictionary["mail"]["requestClosed"]["reasons"] | null;
}

export interface RequestDeclinedParams extends EndedRequest, ClientThread {
  reason: keyof Dictionary["mail"]["requestDeclined"]["reasons"];
  /** How many other experts have the request and may still accept it. */
  others: number;
}

/** `threadId` is one of the conversations: the link opens it. */
export interface RequestExpiredParams extends ClientThread {
  category: Category;
  /** The experts who did not answer. */
  names: string[];
  /** Their portraits, in the same order. */
  avatarKeys?: PortraitKey[];
  /** How long they had. */
  days: number;
  /** How many other experts have the request and may still accept it. */
  others: number;
}

/** The client has closed the request. */
export function requestClosed(params: RequestClosedParams, context: MailContext) {
  const { t } = context;
  const { reason } = params;
  const end = reason && t(`mail.requestClosed.reasons.${reason}`);
  const mail = endedMail("requestClosed", params, end, context);
  return mailToExpert(params, { ...mail, button: t("mail.openConversation") }, context);
}

/** An expert has declined: the reason, and the remaining experts. */
export function requestDeclined(params: RequestDeclinedParams, context: MailContext) {
  const { t, links } = context;
  const { reason, others } = params;
  const end = t(`mail.requestDeclined.reasons.${reason}`);
  const { blocks, ...mail } = endedMail("requestDeclined", params, end, context);
  const text =
    others > 0
      ? t("mail.othersHaveIt", { count: others })
      : t("mail.nobodyHasIt", { url: links.newRequest() });
  const next: MailBlock = { kind: "paragraph", text };
  const button = t("mail.openRequest");
  return mailToClient(params, { ...mail, blocks: [...blocks, next], button }, context);
}

/** The reason for the end, and the writer's own text if there is one. */
function endedMail(
  mail: "requestClosed" | "requestDeclined",
  { threadId, name, note, avatarKey, ...request }: EndedRequest,
  reason: string | null,
  context: MailContext,
) {
  const { t } = context;
  const category = t(`quoteOptions.category.${request.category}`);
  const blocks: MailBlock[] = [
    { kind: "paragraph", text: t(`mail.${mail}.intro`, { name, category }) },
  ];
  if (reason)
    blocks.push({ kind: "facts", facts: [{ label: t("mail.stateReason"), value: reason }] });
  if (note) blocks.push({ kind: "quotation", label: t("mail.stateNote", { name }), text: note });
  return {
    subject: t(`mail.${mail}.subject`, { name, category }),
    heading: t(`mail.${mail}.heading`, { name }),
    people: [personOf(name, avatarKey, context)],
    blocks,
    stops: { threadId },
  };
}

/** Experts did not answer in time: their names, and how to continue without them. */
export function requestExpired(params: RequestExpiredParams, context: MailContext) {
  const { t, links } = context;
  const { threadId, quoteId, names, avatarKeys = [], days, others } = params;
  const count = names.length;
  const category = t(`quoteOptions.category.${params.category}`);
  const paragraph = (text: string) => ({ kind: "paragraph", text }) as const;
  const facts = [{ label: t("mail.requestExpired.names"), value: names.join(", ") }];
  const mail = {
    subject: t("mail.requestExpired.subject", { count, category }),
    heading: t("mail.requestExpired.heading", { count }),
    people: names.map((name, nth) => personOf(name, avatarKeys[nth], context)),
    blocks: [
      paragraph(t("mail.requestExpired.intro", { count, days, category })),
      { kind: "facts", facts } as const,
      ...(others > 0 ? [paragraph(t("mail.othersHaveIt", { count: others }))] : []),
      paragraph(t("mail.requestExpired.newRequest", { url: links.newRequest() })),
      paragraph(t("mail.requestExpired.again", { count })),
    ],
    button: t("mail.openRequest"),
    // A mail about several conversations cannot stop the mails of just one.
    stops: count > 1 ? { readerId: quoteId } : { threadId },
  };
  return mailToClient(params, mail, context);
}
